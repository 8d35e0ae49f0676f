import type { Plan, PlanNode } from "./schema";

/** Whether nodes wait for each other in a circle, so that no order is theirs. In all other plans a node waits for earlier numbers only. */
export const isCircular = ({ nodes }: Plan): boolean =>
  nodes.some(({ id, depends_on }) => depends_on.some((dep) => dep >= id));

/** Nodes by the longest chain that they wait for: what stands in one level runs side by side. */
export function levelsOf({ nodes }: Plan): readonly (readonly PlanNode[])[] {
  const depth: number[] = [];
  const levels: PlanNode[][] = [];
  for (const node of nodes) {
    const level = node.depends_on.reduce((deepest, id) => Math.max(deepest, (depth[id] ?? 0) + 1), 0);
    depth[node.id] = level;
    const row = levels[level] ?? [];
    row.push(node);
    levels[level] = row;
  }
  return levels;
}

/** The ids of a longest chain of nodes that wait for each other; the earliest where there are several. */
export function longestChain(plan: Plan): readonly number[] {
  const levels = levelsOf(plan);
  const level = new Map(levels.flatMap((row, i) => row.map((node) => [node.id, i] as const)));
  const chain: number[] = [];
  let node = levels.at(-1)?.[0];
  while (node) {
    chain.unshift(node.id);
    const [id, at] = [node.depends_on, level.get(node.id) ?? 0];
    const before = [...id].sort((a, b) => a - b).find((dep) => level.get(dep) === at - 1);
    node = before === undefined ? undefined : plan.nodes[before];
  }
  return chain;
}
