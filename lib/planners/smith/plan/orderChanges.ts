import type { NodePair } from "./alignNodes";
import type { Plan } from "./schema";

/**
 * Change in the order of two calls, by dependencies rather than list positions. `first` and `second` are base ids, for `bound` in head's order.
 * `reversed`: the first call now runs last. `freed`: no longer dependent. `bound`: the second now depends on the first.
 */
export type OrderChange = {
  readonly kind: "reversed" | "freed" | "bound";
  readonly first: number;
  readonly second: number;
};

/** Returns changes of order between calls that both plans make. Only direct dependencies count, not transitive ones. */
export function orderChanges(base: Plan, head: Plan, pairs: readonly NodePair[]): readonly OrderChange[] {
  const toHead = new Map(pairs.map((pair) => [pair.base.id, pair.head.id]));
  const toBase = new Map(pairs.map((pair) => [pair.head.id, pair.base.id]));
  const [inBase, inHead] = [ancestors(base), ancestors(head)];
  const lost = base.nodes.flatMap((node) =>
    node.depends_on.flatMap((dep): OrderChange[] => {
      const [first, second] = [toHead.get(dep), toHead.get(node.id)];
      if (first === undefined || second === undefined || inHead(second, first)) return [];
      return [{ kind: inHead(first, second) ? "reversed" : "freed", first: dep, second: node.id }];
    }),
  );
  const bound = head.nodes.flatMap((node) =>
    node.depends_on.flatMap((dep): OrderChange[] => {
      const [first, second] = [toBase.get(dep), toBase.get(node.id)];
      if (first === undefined || second === undefined || inBase(second, first) || inBase(first, second))
        return [];
      return [{ kind: "bound", first, second }];
    }),
  );
  return [...lost, ...bound];
}

/** Returns a test for transitive dependency of a node on another; uses one bit per pair of nodes. */
function ancestors({ nodes }: Plan): (node: number, before: number) => boolean {
  const wordCount = Math.ceil(nodes.length / 32);
  const sets: Uint32Array[] = [];
  for (const node of nodes) {
    const set = new Uint32Array(wordCount);
    for (const dep of node.depends_on) {
      sets[dep]?.forEach((word, i) => {
        set[i] = (set[i] ?? 0) | word;
      });
      set[dep >> 5] = (set[dep >> 5] ?? 0) | (1 << (dep & 31));
    }
    sets[node.id] = set;
  }
  return (node, before) => (((sets[node]?.[before >> 5] ?? 0) >>> (before & 31)) & 1) === 1;
}
