import type { NodePair } from "./alignNodes";
import type { OrderChange } from "./orderChanges";
import type { Plan } from "./schema";

/**
 * A call is given the answers of the calls that it depends on directly, and of no others.
 * `withheld`: `to` is no longer given the answer of `from`; ids are the base's.
 * `given`: `to` is now given it; ids are the head's, for `from` may be a call that the base does not make.
 */
export type AnswerChange = {
  readonly kind: "withheld" | "given";
  readonly from: number;
  readonly to: number;
};

/** Changes of what the calls that both plans make are given. A pair that was freed or bound is told by its order. */
export function answerChanges(
  base: Plan,
  head: Plan,
  pairs: readonly NodePair[],
  order: readonly OrderChange[],
): readonly AnswerChange[] {
  const toHead = new Map(pairs.map((pair) => [pair.base.id, pair.head]));
  const toBase = new Map(pairs.map((pair) => [pair.head.id, pair.base]));
  const told = new Set(order.map(({ kind, first, second }) => `${kind} ${first} ${second}`));
  const withheld = untaken(base, toHead).filter(({ from, to }) => !told.has(`freed ${from} ${to}`));
  const given = untaken(head, toBase).filter(
    ({ from, to }) => !told.has(`bound ${toBase.get(from)?.id} ${toBase.get(to)?.id}`),
  );
  return [
    ...withheld.map((one) => ({ kind: "withheld" as const, ...one })),
    ...given.map((one) => ({ kind: "given" as const, ...one })),
  ];
}

/** What a plan's calls are given that the same calls of the other plan are not. */
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
