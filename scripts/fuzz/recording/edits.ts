import type { RecordedCall, RecordedTurn } from "../../../lib/recording";
import { isObject } from "../../../lib/std";
import type { Chance } from "../../chance";
import { contexts, fields } from "../planner/vocabulary";

/** The answers of a replay: turns, and answers that no conversation used. */
export type Tape = { readonly turns: readonly RecordedTurn[]; readonly spares: readonly RecordedCall[] };

/** Drops, changes, repeats, moves or sets aside calls of the tape, as if the graph differed from the recorded one. */
export function edited(chance: Chance, { turns, spares }: Tape): Tape {
  const share = chance.one([0.1, 0.3]);
  const all = turns.flatMap(({ calls }) => calls);
  const aside: RecordedCall[] = [...spares];
  const calls = (own: readonly RecordedCall[]): RecordedCall[] => {
    const result = own.flatMap((call) => (chance.odds(share) ? changed(chance, call, all, aside) : [call]));
    return chance.odds(share) ? chance.shuffled(result) : result;
  };
  return {
    turns: turns.map((turn) => ({ ...turn, calls: calls(turn.calls), decisions: [] })),
    spares: aside,
  };
}

function changed(
  chance: Chance,
  call: RecordedCall,
  all: readonly RecordedCall[],
  aside: RecordedCall[],
): readonly RecordedCall[] {
  const edges: readonly (() => readonly RecordedCall[])[] = [
    () => [],
    () => [fallback(chance, call)],
    () => [fallback(chance, call)],
    () => [call, fallback(chance, call)],
    () => [call, call],
    () => [call, chance.one(all)],
    () => {
      aside.push(chance.odds(0.5) ? call : fallback(chance, call));
      return [];
    },
  ];
  return chance.one(edges)();
}

/** Changes the request's subject, or its context. */
function fallback(chance: Chance, call: RecordedCall): RecordedCall {
  if (!isObject(call.request)) return call;
  const by = chance.upTo(contexts) - 1;
  return {
    ...call,
    request: { ...call.request, ...(chance.odds(0.25) ? { of: chance.one(fields) } : { by }) },
  };
}
