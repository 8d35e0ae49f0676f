import { selfDifference, tellSelfDifference } from "../diff";
import type { Planner } from "../planner";
import type { Recording } from "../recording";
import { type ReplayRequest, recursionLimitOf, replay } from "../replay";
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
