import type { NodePair } from "./alignNodes";
import type { Plan } from "./schema";

/**
 * How the order of two calls changed, by their dependencies; their places in the list say nothing.
 * `reversed`: what came first comes last. `freed`: they no longer wait for each other. `bound`: now the second waits for the first.
 * `first` and `second` are the base's ids of the pair, for `bound` in the head's order.
 */
export type OrderChange = {
  readonly kind: "reversed" | "freed" | "bound";
  readonly first: number;
  readonly second: number;
};

/** Changes of order between calls that both plans make. Only direct dependencies are asked about; what follows from them through others is no change of its own. */
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

/** Whether a node waits for another, through others or at once; one bit for each pair of nodes. */
function ancestors({ nodes }: Plan): (node: number, before: number) => boolean {
  const words = Math.ceil(nodes.length / 32);
  const sets: Uint32Array[] = [];
  for (const node of nodes) {
    const set = new Uint32Array(words);
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
