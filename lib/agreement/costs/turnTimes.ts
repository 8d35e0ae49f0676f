import { type Schedule, schedule } from "../../schedule";
import type { Topology } from "../../topology";
import type { Segment } from "../../trace";

/** A call on the Gantt chart of its turn; milliseconds from the turn's start. */
export type CallBar = { readonly title: string; readonly start: number; readonly end: number };

/** A turn in recorded time. */
export type TurnTime = {
  readonly total: number;
  readonly bars: readonly CallBar[];
  /** The same turn with one call awaited together with the turn's first calls; `null` if the turn does not make it. */
  readonly together: { readonly total: number; readonly bars: readonly CallBar[] } | null;
};

/** Schedules each turn as it ran, and with calls of `early` started at the turn's start. */
export function turnTimes(
  segment: Segment,
  topology: Topology,
  { early, titleOf }: { readonly early?: string | undefined; readonly titleOf: (kind: string) => string },
): ReadonlyMap<number, TurnTime> {
  const turns = new Map<number, Tasks>();
  for (const task of schedule(segment, topology).tasks)
    turns.set(task.turn, [...(turns.get(task.turn) ?? []), task]);
  const kindOf = (call: number): string => segment.calls[call]?.kind ?? "";
  return new Map(
    [...turns].map(([turn, tasks]) => {
      const start = Math.min(...tasks.map((task) => task.start));
      const bars = barsOf(
        tasks,
        (call) => titleOf(kindOf(call)),
        () => start,
      );
      return [
        turn,
        {
          total: Math.max(...tasks.map((task) => task.end)) - start,
          bars,
          together: early === undefined ? null : startedEarly(tasks, { kindOf, titleOf, kind: early }),
        },
      ];
    }),
  );
}

type Tasks = Schedule["tasks"];
type KindOf = (call: number) => string;

const barsOf = (
  tasks: Tasks,
  titleOf: (call: number) => string,
  originOf: (step: number) => number,
): readonly CallBar[] =>
  tasks.flatMap(({ step, calls }) =>
    calls.map(({ call, start, end }) => ({
      title: titleOf(call),
      start: start - originOf(step),
      end: end - originOf(step),
    })),
  );

/** Moves the calls of a kind to the turn's start; supersteps still wait for the slowest of the one before. */
function startedEarly(
  tasks: Tasks,
  {
    kindOf,
    titleOf,
    kind,
  }: { readonly kindOf: KindOf; readonly titleOf: (kind: string) => string; readonly kind: string },
): TurnTime["together"] {
  const isEarly = ({ call }: { readonly call: number }) => kindOf(call) === kind;
  const moved = tasks.flatMap(({ calls }) => calls.filter(isEarly));
  if (moved.length === 0) return null;
  const wait = moved.reduce((sum, { start, end }) => sum + end - start, 0);
  // A task keeps its other calls, one after the other.
  const rest = tasks.map((task) => {
    let now = task.start;
    const calls = task.calls
      .filter((call) => !isEarly(call))
      .map((call) => {
        const start = now;
        now += call.end - call.start;
        return { ...call, start, end: now };
      });
    return { ...task, calls, end: now };
  });
  const origins = new Map<number, number>();
  let total = 0;
  for (const [i, step] of [...new Set(tasks.map((task) => task.step))].sort((a, b) => a - b).entries()) {
    const row = rest.filter((task) => task.step === step);
    const start = Math.min(...row.map((task) => task.start));
    origins.set(step, start - total);
    total += Math.max(i === 0 ? wait : 0, ...row.map((task) => task.end - start));
  }
  const early = moved.map(({ start, end }, i) => {
    const before = moved.slice(0, i).reduce((sum, one) => sum + one.end - one.start, 0);
    return { title: titleOf(kind), start: before, end: before + end - start };
  });
  return {
    total,
    bars: [
      ...barsOf(
        rest,
        (call) => titleOf(kindOf(call)),
        (step) => origins.get(step) ?? 0,
      ),
      ...early,
    ].sort((a, b) => a.start - b.start),
  };
}
