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

/** Replays once more beside what one replay came to: of a planner that differs from itself nothing can be concluded. */
export async function refuseUnsteady(request: ReplayRequest, first?: Trace): Promise<void> {
  const trace = first ?? (await traceOf(request));
  const difference = selfDifference(trace, await traceOf(request));
  if (difference) throw new BadInput(tellSelfDifference(difference, trace));
}

/** A replay with what others need to take parts of it; it may take parts of those that are known. */
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

/** So many replays are kept of each recording; more would cost memory, and tell little that these do not. */
const mostKept = 4;

/** Replays topologies one after another, each over the recordings in their order; it may take parts of `known`, which are replays in that order too, and of the last few. */
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
