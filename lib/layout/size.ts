import { END, type RouterUse, START, type Topology, type TopologyNode } from "../topology";

/** Fixed measures of a card, so that nodes do not shift after the page loads. */
export const card = {
  head: 32,
  row: 20,
  callBar: 17,
  foot: 3,
  pill: { width: 76, height: 28 },
  plate: 24,
  /** A call of a plan; of fixed size, so that typing moves nothing. */
  call: { width: 232, height: 132 },
  /** A group: its title bar, its padding, and its height when closed. */
  group: { head: 34, room: 12, closed: 56 },
} as const;

export type Size = { readonly width: number; readonly height: number };

/** Returns the sizes of START, END and every node, by id; `size` applies to every node. */
export function sizesOf(topology: Topology, size?: Size): Map<string, Size> {
  const sizes = new Map<string, Size>([[START, card.pill]]);
  for (const node of topology.nodes) {
    const routers = topology.routers.filter((router) => router.from === node.id);
    sizes.set(node.id, size ?? nodeSize(node, routers));
  }
  return sizes.set(END, card.pill);
}

/** A row for each policy, each router, and each policy that runs while routing. */
function nodeSize(node: TopologyNode, routers: readonly RouterUse[]): Size {
  const routing = routers.flatMap((router) => [
    router.router,
    ...(router.policies ?? []).map((use) => use.policy),
  ]);
  const rows = [...node.policies.map((use) => use.policy), ...routing];
  const widest = Math.max(node.id.length * 7.8 + 66, ...rows.map((text) => text.length * 6.6 + 78));
  const policyRows = Math.max(1, node.policies.length);
  return {
    width: Math.round(Math.min(300, Math.max(184, widest))),
    height: card.head + (policyRows + routing.length) * card.row + card.callBar + card.foot,
  };
}

/** The plate that holds a branch name. */
export const plateSize = (text: string): Size => ({
  width: Math.round(Math.min(240, text.length * 7.8 + 20)),
  height: card.plate,
});
