import { selfDifference, tellSelfDifference } from "../diff";
import type { Planner } from "../planner";
import type { Recording } from "../recording";
import { type ReplayRequest, recursionLimitOf, replay } from "../replay";
import { type KnownReplay, type Reused, type ReuseRequest, recordingReplays, reuse } from "../reuse";
import type { Topology } from "../topology";
import { type End, isGoodEnd, type Trace } from "../trace";
import { refuse } from "./documents";
import { BadInput } from "./io";

export const findingsOf = (trace: Trace): readonly End[] =>
  trace.segments.map((segment) => segment.end).filter((end) => !isGoodEnd(end.kind));

/** The trace of a replay, or the reason why it cannot start. */
export async function traceOf(request: ReplayRequest): Promise<Trace> {
  const replayed = await replay(request);
  return replayed.ok ? replayed.trace : refuse(request.recording.id, replayed.problems);
}

/** Replays a second time; throws `BadInput` when the planner differs from itself, since nothing can be concluded then. */
export async function refuseUnsteady(request: ReplayRequest, first?: Trace): Promise<void> {
  const trace = first ?? (await traceOf(request));
  const difference = selfDifference(trace, await traceOf(request));
  if (difference) throw new BadInput(tellSelfDifference(difference, trace));
}

/** Returns a replay that others can copy from; it may copy from the known ones. */
export async function knownReplayOf(
  request: Omit<ReuseRequest, "known">,
  known: readonly KnownReplay[] = [],
): Promise<KnownReplay> {
  return wholeOf(await reuse({ ...request, known }), request.recording);
}

function wholeOf(reused: Reused, recording: Recording): KnownReplay {
  if (reused.kind === "refused") return refuse(recording.id, reused.problems);
  if (reused.kind !== "whole") throw new Error("A replay that is asked for whole comes to its end.");
  return reused.replay;
}

type OverRecordings = {
  readonly planner: Planner;
  readonly recordings: readonly Recording[];
  readonly recursionLimit: number;
};

/** Max replays cached per recording; more would cost memory and help little. */
const mostKept = 4;

/** Replays topologies in sequence, each over all recordings in order; may copy from `known`, in the same order, and from recent replays. */
export function replaysOver(
  { planner, recordings, recursionLimit }: OverRecordings,
  known: readonly (readonly KnownReplay[])[] = [],
): (topology: Topology) => Promise<readonly KnownReplay[]> {
  const over = recordings.map((recording, i) => {
    const others = known.flatMap((replays) => replays[i] ?? []);
    const next = recordingReplays({ planner, recording, known: others }, mostKept);
    return async (topology: Topology) => wholeOf(await next({ topology, recursionLimit }), recording);
  });
  return async (topology) => {
    const replays: KnownReplay[] = [];
    for (const replay of over) replays.push(await replay(topology));
    return replays;
  };
}

export async function tracesOf(
  topology: Topology,
  planner: Planner,
  recordings: readonly Recording[],
  recursionLimit = recursionLimitOf(topology, planner),
): Promise<readonly Trace[]> {
  const traces: Trace[] = [];
  for (const recording of recordings)
    traces.push(await traceOf({ topology, planner, recording, recursionLimit }));
  return traces;
}
