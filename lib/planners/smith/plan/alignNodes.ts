import { delta, stableJson } from "../../../std";
import { callName, type Plan, type PlanNode } from "./schema";

export type NodePair = { readonly base: PlanNode; readonly head: PlanNode };

/** Pairs nodes that represent the same call: first identical ones, then those of one function with the most similar inputs. In base order. */
export function alignNodes(base: Plan, head: Plan): readonly NodePair[] {
  const exact = pairUp(base.nodes, head.nodes, (node) => stableJson([callName(node), node.inputs]), inOrder);
  const [took, given] = [new Set(exact.map((pair) => pair.base)), new Set(exact.map((pair) => pair.head))];
  const alike = pairUp(
    base.nodes.filter((node) => !took.has(node)),
    head.nodes.filter((node) => !given.has(node)),
    callName,
    byLikeness,
  );
  return [...exact, ...alike].sort((a, b) => a.base.id - b.base.id);
}

type Choose = (left: readonly PlanNode[], right: readonly PlanNode[]) => readonly NodePair[];

function pairUp(
  base: readonly PlanNode[],
  head: readonly PlanNode[],
  key: (node: PlanNode) => string,
  choose: Choose,
): readonly NodePair[] {
  const groups = grouped(head, key);
  return [...grouped(base, key)].flatMap(([name, left]) => choose(left, groups.get(name) ?? []));
}

function grouped(
  nodes: readonly PlanNode[],
  key: (node: PlanNode) => string,
): ReadonlyMap<string, readonly PlanNode[]> {
  const groups = new Map<string, PlanNode[]>();
  for (const node of nodes) {
    const name = key(node);
    const group = groups.get(name);
    if (group) group.push(node);
    else groups.set(name, [node]);
  }
  return groups;
}

const inOrder: Choose = (left, right) =>
  left.flatMap((base, i) => {
    const head = right[i];
    return head ? [{ base, head }] : [];
  });

/** Above this number of candidates, pairs them in order, since pairwise comparison is quadratic. */
const maxCompared = 40;

/** Most similar pair first; ties go to the earlier one. */
const byLikeness: Choose = (left, right) => {
  if (left.length * right.length > maxCompared * maxCompared) return inOrder(left, right);
  const candidates = left
    .flatMap((base) => right.map((head) => ({ base, head, distance: distance(base, head) })))
    .sort((a, b) => a.distance - b.distance || a.base.id - b.base.id || a.head.id - b.head.id);
  const [took, given] = [new Set<PlanNode>(), new Set<PlanNode>()];
  return candidates.filter(({ base, head }) => {
    if (took.has(base) || given.has(head)) return false;
    took.add(base);
    given.add(head);
    return true;
  });
};

const distance = (base: PlanNode, head: PlanNode): number =>
  delta(base.inputs, head.inputs).length + (base.metadata.purpose === head.metadata.purpose ? 0 : 0.5);
