import type { TraceTurn } from "../../trace";

type TurnPair = { readonly base: TraceTurn; readonly head: TraceTurn };

/** Pairs turns by number and visit, since an imported trace may contain a turn twice. Omits turns of one side alone. */
export function pairTurns(base: readonly TraceTurn[], head: readonly TraceTurn[]): readonly TurnPair[] {
  const [visitBase, visitHead] = [visitsOf(), visitsOf()];
  const there = new Map(head.map((turn) => [`${turn.turn}/${visitHead(String(turn.turn))}`, turn]));
  return base.flatMap((turn) => {
    const other = there.get(`${turn.turn}/${visitBase(String(turn.turn))}`);
    return other ? [{ base: turn, head: other }] : [];
  });
}

/** Counts visits by name: returns the number of earlier calls with that name. */
export function visitsOf(): (name: string) => number {
  const visits = new Map<string, number>();
  return (name) => {
    const visit = visits.get(name) ?? 0;
    visits.set(name, visit + 1);
    return visit;
  };
}
