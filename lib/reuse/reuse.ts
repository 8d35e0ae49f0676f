import {
  type CheckpointNote,
  goesRound,
  type Position,
  ReplaySignal,
  type Rounds,
  recursionLimitOf,
  replayProblems,
  roundsOf,
  sameOrder,
  stopRounds,
  takeUp,
  traceHeadOf,
} from "../replay";
import type { Json } from "../std";
import {
  type Checkpoint,
  type End,
  fold,
  type Ref,
  type StoredValue,
  type Trace,
  type TraceEvent,
  traceOfParts,
} from "../trace";
import { copyPart, type Stretch } from "./copyPart";
import { type KnownTrace, madeValue, takenBy } from "./knownTrace";
import { otherThan } from "./otherThan";
import { rejoin, type Source, stretchFrom } from "./rejoin";
import type { Reused, ReuseRequest } from "./schema";
import { sourceFor } from "./sourceFor";
import { emptyPart, mostSteps, type TracePart, turnStart } from "./tracePart";

/**
 * Replays from the start, running only what known replays do not show: copies a trace up to the first affected checkpoint,
 * then runs LangGraph until state, next nodes and answers taken match a known checkpoint again, and so on. The trace is byte-identical to a full replay; when that is uncertain, runs a full replay.
 */
export async function reuse(request: ReuseRequest): Promise<Reused> {
  const problems = replayProblems(request);
  if (problems.length > 0) return { kind: "refused", problems };
  const source = sourceFor(request);
  return (source && (await led(request, source))) ?? (await led(request, null)) ?? never();
}

const never = (): never => {
  throw new Error("A full replay comes to an end.");
};

/** More than LangGraph's own count and ours can be apart. */
const margin = 4;

/** Max supersteps of a turn before its limit might stop it elsewhere than a full replay. */
const roomIn = ({ topology, planner, recursionLimit }: ReuseRequest): number =>
  (recursionLimit ?? recursionLimitOf(topology, planner)) - margin;

/** Builds the replay from copied and run parts; `null` when only a full replay is certain. */
async function led(request: ReuseRequest, source: Source | null): Promise<Reused | null> {
  const part = emptyPart();
  const { comparedWith, endsAt } = request;
  const others = otherThan(part.segment, comparedWith, endsAt);
  const rounds = roundsIn(part, request);
  const room = roomIn(request);
  let ran = 0;
  let at: Position | undefined;
  let stretch: Stretch | null = source && stretchFrom(-1, source);
  if (stretch && !stretch.whole && stretch.to === 0) stretch = null;
  for (;;) {
    if (source && stretch) {
      copyPart(part, source.known, source.notes, stretch);
      // A full replay would have been stopped within the copied range.
      if (goesRound(rounds())) return null;
      if (others()) return { kind: "diverged", trace: leftThere(request, part), ran };
      if (stretch.whole) break;
      at = positionOf(part, source.known);
    }
    const run = await runOn(request, part, { source, at, room, others, rounds });
    ran += run.supersteps;
    if (run.stop === "diverged" || (run.stop === "ended" && others()))
      return { kind: "diverged", trace: leftThere(request, part), ran };
    if (run.stop === "ended") break;
    if (run.stop === "looped") return { kind: "looped", trace: stoppedThere(request, part), ran };
    if (run.stop !== "known") return null;
    stretch = run.stretch;
  }
  if (source && mostSteps(part.segment) > room) return null;
  return { kind: "whole", replay: knownReplay(request, part), ran };
}

type Setting = {
  readonly source: Source | null;
  readonly at: Position | undefined;
  readonly room: number;
  readonly others: () => boolean;
  readonly rounds: () => Rounds;
};

type Run =
  | { readonly stop: "ended" | "diverged" | "looped" | "unsure"; readonly supersteps: number }
  | { readonly stop: "known"; readonly supersteps: number; readonly stretch: Stretch };

/** Runs LangGraph until the conversation ends, or a known trace can continue it. */
async function runOn(request: ReuseRequest, part: TracePart, setting: Setting): Promise<Run> {
  const { source, at, room, others, rounds } = setting;
  const { segment, notes } = part;
  let supersteps = 0;
  let stopped: Run | null = null;
  /** A value of the known trace was made here with its keys in another order. */
  let parted = false;
  const emit = (event: TraceEvent): void => {
    if (stopped || event.type === "segment") return;
    if (event.type === "value") parted ||= differs(event.ref, event.value, source?.known);
    else fold(segment, event);
  };
  const stop = (how: Run): never => {
    stopped = how;
    throw new ReplaySignal("decided", "The rest is not run.");
  };
  await takeUp(request, {
    told: part.told,
    emit,
    at,
    onCheckpoint: (note: CheckpointNote, taken) => {
      if (stopped) return;
      if (segment.checkpoints.at(-1)?.source !== "input") supersteps += 1;
      notes.push(note);
      if (others()) stop({ supersteps, stop: "diverged" });
      const round = rounds();
      if (nothingNew(round, request)) stop({ supersteps, stop: "looped" });
      stopRounds(round);
      if (!source) return;
      if (!request.comparedWith && segment.checkpoints.length - turnStart(segment.checkpoints) > room)
        stop({ supersteps, stop: "unsure" });
      const stretch = parted ? null : rejoin(part, taken, source);
      if (stretch) stop({ supersteps, stop: "known", stretch });
    },
  });
  if (stopped) return stopped;
  if (!segment.end) throw new Error("A replay has an end.");
  // A full replay is stopped no later.
  if (request.comparedWith && segment.end.kind === "recursion_limit") return { supersteps, stop: "looped" };
  // A failure before any node ran is reported at a full replay's last position, which is unknown here.
  const unsure = at !== undefined && segment.end.kind === "failed";
  return { supersteps, stop: unsure ? "unsure" : "ended" };
}

function differs(ref: Ref, value: StoredValue, known: KnownTrace | undefined): boolean {
  const theirs = known?.trace.values[ref];
  return theirs !== undefined && "json" in theirs && "json" in value && !sameOrder(theirs.json, value.json);
}

/** Returns the end of the part as a resume position. */
function positionOf({ segment, notes, told }: TracePart, known: KnownTrace): Position {
  const { checkpoints, calls } = segment;
  const made = new Map<Ref, Json>();
  const value = (ref: Ref): Json =>
    told.get(ref) === known.trace.values[ref]
      ? known.value(ref)
      : madeValue(ref, (one) => told.get(one), made);
  const valuesAt = (index: number) => {
    const { channels, extra, internal } = checkpoints[index] as Checkpoint;
    const entries = Object.entries({ ...channels, ...extra, ...internal });
    const own = Object.fromEntries(entries.map(([name, ref]) => [name, value(ref)]));
    return { ...own, ...notes[index]?.reordered };
  };
  const first = turnStart(checkpoints);
  const { step, source, turn } = checkpoints.at(-1) as Checkpoint;
  return {
    ...{ step, source, turn, calls: calls.length, taken: takenBy(calls) },
    values: valuesAt(checkpoints.length - 1),
    moves: notes.at(-1)?.moves ?? [],
    began: Math.max((checkpoints[first]?.step ?? 0) - 1, 0),
    before: first > 0 ? valuesAt(first - 1) : null,
  };
}

/** Adds new checkpoints; returns the first at which the turn repeats a state, else the last. */
function roundsIn(part: TracePart, { topology, planner }: ReuseRequest): () => Rounds {
  const { segment, notes } = part;
  const at = roundsOf({ topology, planner, segment, notes });
  let last: Rounds = { times: 1, decisions: 0, decisionsAtFirst: 0 };
  let seen = 0;
  return () => {
    while (seen < notes.length && !goesRound(last)) last = at(seen++);
    return last;
  };
}

/** True if a repeating turn adds nothing that a comparison could detect. If each round makes decisions, requires more of them than the compared trace has. */
function nothingNew({ times, decisions, decisionsAtFirst }: Rounds, { comparedWith }: ReuseRequest): boolean {
  if (!comparedWith || times === 1) return false;
  return decisions === decisionsAtFirst || decisions > (comparedWith.segments[0]?.decisions.length ?? 0);
}

/** Returns the trace of a repeating turn, ended as a full replay would end it. */
function stoppedThere(request: ReuseRequest, part: TracePart): Trace {
  return cut(request, part, { kind: "recursion_limit", message: "The turn goes round for ever." });
}

const leftThere = (request: ReuseRequest, part: TracePart): Trace =>
  cut(request, part, { kind: "decided", message: "It did otherwise; the rest was not run." });

function cut(request: ReuseRequest, part: TracePart, end: Pick<End, "kind" | "message">): Trace {
  const { step, turn } = part.segment.checkpoints.at(-1) as Checkpoint;
  part.segment.end ??= { ...end, turn, step, node: null, policy: null, call: null, outcome: null };
  return knownReplay(request, part).trace;
}

function knownReplay(request: ReuseRequest, { segment, notes, told }: TracePart) {
  const { start, turns, supersteps, calls, decisions, checkpoints, end } = segment;
  if (!end) throw new Error("A replay has an end.");
  const whole = { start, turns, supersteps, calls, decisions, checkpoints, end };
  const trace = traceOfParts({
    ...traceHeadOf(request),
    segments: [whole],
    values: Object.fromEntries(told),
  });
  return { topology: request.topology, trace, notes, supplied: request.supplied ?? [] };
}
