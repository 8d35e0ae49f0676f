import type { PolicyUse } from "../topology";
import type { DraftUse, TopologyDraft } from "./draft";

/** Puts a policy into one of `nodes`, next to the neighbour that it has in `order`: behind the nearest before it, else before the nearest after it. */
export function putBack(
  draft: TopologyDraft,
  use: PolicyUse,
  order: readonly string[],
  nodes: readonly string[],
): TopologyDraft | null {
  const spot = order.indexOf(use.policy);
  const before = order.slice(0, Math.max(0, spot)).reverse();
  const behind = order.slice(spot + 1);
  const placed = { at: null, use };
  for (const [neighbours, shift] of [
    [before, 1],
    [behind, 0],
  ] as const) {
    for (const neighbour of neighbours) {
      const held = draft.nodes.filter(({ node }) => nodes.includes(node.id));
      const host = held.find(({ uses }) => uses.some((one) => one.use.policy === neighbour));
      if (!host) continue;
      const at = lastIndex(host.uses, neighbour, shift);
      return withUses(draft, host.node.id, [...host.uses.slice(0, at), placed, ...host.uses.slice(at)]);
    }
  }
  const host = draft.nodes.find(({ node }) => nodes.includes(node.id));
  return host ? withUses(draft, host.node.id, [...host.uses, placed]) : null;
}

/** Where to insert: behind the last use of a policy, or before the first. */
function lastIndex(uses: readonly DraftUse[], policy: string, shift: 0 | 1): number {
  const found = (one: DraftUse) => one.use.policy === policy;
  return shift === 1 ? uses.findLastIndex(found) + 1 : uses.findIndex(found);
}

export const withUses = (draft: TopologyDraft, id: string, uses: readonly DraftUse[]): TopologyDraft => ({
  ...draft,
  nodes: draft.nodes.map((one) => (one.node.id === id ? { ...one, uses } : one)),
});

/** Takes out every use for which `gone` holds, in nodes and while routing. */
export const without = (draft: TopologyDraft, gone: (use: DraftUse) => boolean): TopologyDraft => ({
  ...draft,
  nodes: draft.nodes.map((one) => ({ ...one, uses: one.uses.filter((use) => !gone(use)) })),
  routers: draft.routers.map((one) => ({ ...one, uses: one.uses.filter((use) => !gone(use)) })),
});
