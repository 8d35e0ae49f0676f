import { reordered, START, type TopologyNode, usesByPolicy } from "../topology";
import { type DraftUse, type TopologyDraft, topologyOf } from "./draft";
import { isOne, list, type MappedTopologies, named } from "./mappedTopologies";
import { putBack, withUses } from "./place";
import type { Undo } from "./schema";

/** Policies that run earlier or later than they did, put where base runs them. */
export const orderUndos = (sides: MappedTopologies): Undo[] => {
  const within = sides.mapping.nodes.flatMap((change) => {
    const [was, is] = [nodeOf(sides.base.nodes, change.base[0]), nodeOf(sides.head.nodes, change.head[0])];
    return isOne(change) && was && is ? withinUndos(was, is) : [];
  });
  const told = new Set(within.map(({ id }) => id));
  // A policy that came to another node stands in order again when it goes back.
  for (const { kind, policy } of sides.mapping.policies) if (kind !== "carried") told.add(idOf(policy));
  return [...within, ...acrossUndos(sides).filter(({ id }) => !told.has(id))];
};

const nodeOf = (nodes: readonly TopologyNode[], id: string | undefined) =>
  nodes.find((node) => node.id === id);

/** Of one node: the fewest policies that stand elsewhere. */
function withinUndos(was: TopologyNode, is: TopologyNode): Undo[] {
  const [before, after] = [was, is].map((node) => node.policies.map(({ policy }) => policy));
  if (!before || !after) return [];
  const common = after.filter((policy) => before.includes(policy));
  const kept = longestCommon(
    before.filter((policy) => after.includes(policy)),
    common,
  );
  return [...new Set(common)]
    .filter((policy) => !kept.has(policy))
    .map((policy) => {
      const spot = is.policies.findIndex((use) => use.policy === policy);
      const use = is.policies[spot];
      return {
        ...orderMove(policy, behindOf(before, policy)),
        base: [`node:${was.id}/policy:${before.indexOf(policy)}`],
        head: [`node:${is.id}/policy:${spot}`],
        apply: (draft: TopologyDraft) =>
          use ? putBack(takenOut(draft, is.id, policy), use, before, [is.id]) : null,
      };
    });
}

function behindOf(order: readonly string[], policy: string): string {
  const before = order[order.indexOf(policy) - 1];
  return before === undefined
    ? `before ${named(order[order.indexOf(policy) + 1] ?? "")}`
    : `behind ${named(before)}`;
}

const idOf = (policy: string): string => `order ${policy}`;

const orderMove = (policy: string, where: string) => ({
  id: idOf(policy),
  rank: 1,
  sentence: `${named(policy)} no longer runs ${where}`,
  undoing: `moving ${named(policy)} ${where}`,
});

const takenOut = (draft: TopologyDraft, id: string, policy: string): TopologyDraft => {
  const uses = draft.nodes.find(({ node }) => node.id === id)?.uses ?? [];
  return withUses(
    draft,
    id,
    uses.filter(({ use }) => use.policy !== policy),
  );
};

/** Between nodes: a policy that runs before others, or after them, which it did not. */
function acrossUndos({ base, head }: MappedTopologies): Undo[] {
  const [was, is] = [usesByPolicy(base), usesByPolicy(head)];
  return reordered(base, head).map(({ policy, before, after }) => {
    const anchors = before.length > 0 ? before : after;
    const where = `${before.length > 0 ? "behind" : "before"} ${list(anchors)}`;
    return {
      ...orderMove(policy, where),
      base: (was.get(policy) ?? []).map((use) => use.address),
      head: (is.get(policy) ?? []).map((use) => use.address),
      // Last of all: paths and nodes that are base's again may have brought the order back.
      rank: 5,
      apply: (draft) => {
        const stands = !reordered(base, topologyOf(draft)).some((one) => one.policy === policy);
        return stands ? draft : nextTo(draft, policy, anchors, before.length > 0 ? 1 : 0);
      },
    };
  });
}

/** Moves a policy directly behind the last of others, or before the first, in the order in which the drawing lists them. */
function nextTo(
  draft: TopologyDraft,
  policy: string,
  anchors: readonly string[],
  shift: 0 | 1,
): TopologyDraft | null {
  const home = draft.nodes.find(({ uses }) => uses.some(({ use }) => use.policy === policy));
  const moved = home?.uses.find(({ use }) => use.policy === policy);
  if (!home || !moved) return null;
  const rest = takenOut(draft, home.node.id, policy);
  const isAnchor = ({ use }: DraftUse) => anchors.includes(use.policy);
  const hosts = inRunningOrder(rest).filter(({ uses }) => uses.some(isAnchor));
  const host = shift === 1 ? hosts.at(-1) : hosts[0];
  if (!host) return null;
  const at = shift === 1 ? host.uses.findLastIndex(isAnchor) + 1 : host.uses.findIndex(isAnchor);
  return withUses(rest, host.node.id, [...host.uses.slice(0, at), moved, ...host.uses.slice(at)]);
}

/** By the number of steps from START. */
function inRunningOrder({ nodes, links }: TopologyDraft) {
  const depth = new Map([[START, 0]]);
  for (const [node, at] of depth) {
    for (const { from, to } of links) if (from.includes(node) && !depth.has(to)) depth.set(to, at + 1);
  }
  return nodes.toSorted((a, b) => (depth.get(a.node.id) ?? 0) - (depth.get(b.node.id) ?? 0));
}

/** The policies of a longest sequence that both lists have in order. */
function longestCommon(a: readonly string[], b: readonly string[]): ReadonlySet<string> {
  const best: string[][][] = Array.from({ length: a.length + 1 }, () => Array(b.length + 1).fill([]));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const [skipA, skipB] = [best[i + 1]?.[j] ?? [], best[i]?.[j + 1] ?? []];
      const longer = skipA.length >= skipB.length ? skipA : skipB;
      const row = best[i] as string[][];
      row[j] = a[i] === b[j] ? [a[i] as string, ...(best[i + 1]?.[j + 1] ?? [])] : longer;
    }
  }
  return new Set(best[0]?.[0] ?? []);
}
