import type { NodePair } from "./alignNodes";
import type { OrderChange } from "./orderChanges";
import type { Plan } from "./schema";

/**
 * A call receives the answers of its direct dependencies only.
 * `withheld`: `to` no longer receives `from`'s answer (base ids). `given`: `to` now receives it (head ids, since base may lack the call).
 */
export type AnswerChange = {
  readonly kind: "withheld" | "given";
  readonly from: number;
  readonly to: number;
};

/** Returns changes of the answers that calls of both plans receive. Pairs reported in `order` are omitted. */
export function answerChanges(
  base: Plan,
  head: Plan,
  pairs: readonly NodePair[],
  order: readonly OrderChange[],
): readonly AnswerChange[] {
  const toHead = new Map(pairs.map((pair) => [pair.base.id, pair.head]));
  const toBase = new Map(pairs.map((pair) => [pair.head.id, pair.base]));
  const listed = new Set(order.map(({ kind, first, second }) => `${kind} ${first} ${second}`));
  const withheld = untaken(base, toHead).filter(({ from, to }) => !listed.has(`freed ${from} ${to}`));
  const given = untaken(head, toBase).filter(
    ({ from, to }) => !listed.has(`bound ${toBase.get(from)?.id} ${toBase.get(to)?.id}`),
  );
  return [
    ...withheld.map((one) => ({ kind: "withheld" as const, ...one })),
    ...given.map((one) => ({ kind: "given" as const, ...one })),
  ];
}

/** Returns dependencies of a plan's calls that the same calls of the other plan lack. */
const untaken = (
  { nodes }: Plan,
  toOther: ReadonlyMap<number, Plan["nodes"][number]>,
): readonly Omit<AnswerChange, "kind">[] =>
  nodes.flatMap(({ id: to, depends_on }) => {
    const other = toOther.get(to);
    if (!other) return [];
    const taken = new Set(other.depends_on);
    return depends_on
      .filter((from) => {
        const there = toOther.get(from);
        return there === undefined || !taken.has(there.id);
      })
      .map((from) => ({ from, to }));
  });
