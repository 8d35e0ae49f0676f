import type { CheckpointNote } from "../replay";
import type { Decision, PolicyRun, Segment, Superstep, Task, TraceCall } from "../trace";
import type { KnownTrace } from "./knownTrace";
import { copyValues, type TracePart } from "./tracePart";

/** A range of a known trace between two checkpoints, exclusive of `from` (-1 is the start); to the trace's end when `whole`. */
export type Stretch = { readonly from: number; readonly to: number; readonly whole: boolean };

/** Offsets of supersteps and calls against the known trace. */
type Shift = { readonly steps: number; readonly calls: number };

/** Copies a range of a known trace. The part so far must end where the range begins. */
export function copyPart(
  part: TracePart,
  known: KnownTrace,
  notes: readonly CheckpointNote[],
  stretch: Stretch,
): void {
  const { from, to, whole } = stretch;
  const { segment } = known;
  const out = part.segment;
  const slice = <T>(items: readonly T[], counts: readonly number[]): readonly T[] =>
    items.slice(counts[from] ?? 0, whole ? undefined : counts[to]);
  const shift: Shift = {
    steps: out.checkpoints.length - 1 - from,
    calls: out.calls.length - (known.calls[from] ?? 0),
  };
  copyValues(part, known, stretch);
  for (const one of segment.checkpoints.slice(from + 1, to + 1))
    out.checkpoints.push(shift.steps === 0 ? one : { ...one, step: one.step + shift.steps });
  part.notes.push(...notes.slice(from + 1, to + 1));
  out.calls.push(...slice(segment.calls, known.calls).map((call) => movedCall(call, shift)));
  out.supersteps.push(
    ...slice(segment.supersteps, known.supersteps).map((superstep) => movedSuperstep(superstep, shift)),
  );
  copyDecisions(part, known, stretch, shift);
  copyTurns(part, segment, stretch, shift);
  if (!whole) return;
  const { end } = segment;
  out.end = {
    ...end,
    step: end.step + shift.steps,
    call: end.call === null ? null : end.call + shift.calls,
  };
}

/** A decision owns all calls since the previous one, including those before the range. */
function copyDecisions(
  { segment: out }: TracePart,
  { segment: { decisions }, decisions: counts }: KnownTrace,
  { from, to, whole }: Stretch,
  shift: Shift,
): void {
  const first = counts[from] ?? 0;
  const heardBy = (sum: number, { calls }: Decision): number => sum + calls.length;
  let heard = decisions.slice(0, first).reduce(heardBy, 0);
  for (const decision of decisions.slice(first, whole ? undefined : counts[to])) {
    const { turn, align } = decision;
    heard = heardBy(heard, decision);
    const counted = heard + shift.calls;
    const calls = Array.from({ length: counted - out.counted }, (_, i) => out.counted + i);
    out.counted = counted;
    out.decisions.push({
      ...decision,
      index: out.decisions.length,
      visit: out.decisions.filter((one) => one.turn === turn && one.align === align).length,
      step: decision.step + shift.steps,
      checkpoint: decision.checkpoint === null ? null : decision.checkpoint + shift.steps,
      calls,
    });
  }
}

/** Continues the part's current turn; the turn in which the range ends is open again. */
function copyTurns(
  { segment: out }: TracePart,
  segment: Segment,
  { from, to, whole }: Stretch,
  shift: Shift,
): void {
  const { turns, checkpoints } = segment;
  const placeOf = (checkpoint: number) =>
    turns.findIndex(({ turn }) => turn === checkpoints[checkpoint]?.turn);
  const first = from < 0 ? -1 : placeOf(from);
  const last = whole ? turns.length - 1 : placeOf(to);
  for (let i = Math.max(first, 0); i <= last; i++) {
    const turn = turns[i] as Segment["turns"][number];
    const present = i === first ? out.turns.pop() : undefined;
    const open = !whole && i === last;
    const end = open ? ({ end: "stopped", report: null, outcome: null } as const) : {};
    const before = present ? from : checkpoints.findIndex((one) => one.turn === turn.turn) - 1;
    const ran = firstStep(segment, turn.turn, before, open ? to : undefined);
    const begun = present !== undefined && !out.awaitsStep;
    const waiting = present?.step ?? (open ? stepAfter(segment, before) : turn.step) + shift.steps;
    out.turns.push({ ...turn, ...end, step: begun || ran === null ? waiting : ran + shift.steps });
    out.awaitsStep = !begun && ran === null;
  }
}

const stepAfter = ({ checkpoints }: Segment, checkpoint: number): number =>
  (checkpoints[checkpoint]?.step ?? -1) + 1;

/** Returns the turn's first superstep between two checkpoints; `null` when none began. A turn that answers a question begins within a superstep. */
function firstStep(
  segment: Segment,
  turn: number,
  after: number,
  to = Number.POSITIVE_INFINITY,
): number | null {
  const first = stepAfter(segment, after);
  const last = segment.checkpoints[to]?.step ?? Number.POSITIVE_INFINITY;
  const own = segment.turns.find((one) => one.turn === turn)?.step ?? -1;
  const found = segment.supersteps.find(
    ({ step, turn: of }) => step >= first && step <= last && (of === turn || step === own),
  );
  return found?.step ?? null;
}

function movedCall(call: TraceCall, { steps, calls }: Shift): TraceCall {
  if (steps === 0 && calls === 0) return call;
  const { match } = call;
  const renumbered = match.as === "rerun" ? { ...match, call: match.call + calls } : match;
  return { ...call, step: call.step + steps, match: renumbered };
}

function movedSuperstep(superstep: Superstep, { steps, calls }: Shift): Superstep {
  if (steps === 0 && calls === 0) return superstep;
  const tasks = superstep.tasks.map((task) => movedTask(task, calls));
  return { ...superstep, step: superstep.step + steps, tasks };
}

function movedTask(task: Task, calls: number): Task {
  const moved = (runs: readonly PolicyRun[]): PolicyRun[] =>
    runs.map((run) => ({ ...run, calls: run.calls.map((call) => call + calls) }));
  return {
    ...task,
    ...(task.policies && { policies: moved(task.policies) }),
    routes: task.routes.map((route) =>
      route.policies ? { ...route, policies: moved(route.policies) } : route,
    ),
  };
}
