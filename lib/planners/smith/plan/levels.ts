import type { Plan, PlanNode } from "./schema";

/** True if dependencies are cyclic, so that the nodes have no order. In all other plans a node depends on lower ids only. */
export const isCircular = ({ nodes }: Plan): boolean =>
  nodes.some(({ id, depends_on }) => depends_on.some((dep) => dep >= id));

/** Groups nodes by their longest dependency chain: nodes of one level run in parallel. */
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

/** Returns the ids of a longest dependency chain, the earliest of several. */
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
