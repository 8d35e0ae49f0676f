import type { MessagePort } from "node:worker_threads";
import { type SelfDifference, selfDifference, tellSelfDifference } from "../diff";
import { type ReplayRequest, recursionLimitOf, replay, suppliedBy } from "../replay";
import { type Trace, type TraceEvent, traceFacts } from "../trace";
import { asRecorded } from "./asRecorded";
import { answersFrom, recordingFrom, topologyFrom } from "./documents";
import { giveWay } from "./giveWay";
import { packTrace } from "./packTrace";
import { plannerCalled } from "./planners";
import type { EndsTask, ReplayEnd, Replayed, ReplayTask } from "./task";
import { sentences } from "./untilDifferent/sentences";

export { inflightTask } from "./inflightTask";
export { mutantSampleTask } from "./mutantSampleTask";
export { mutantsTask } from "./untilDifferent/mutantsTask";
export { untilDifferentTask } from "./untilDifferent/untilDifferentTask";

giveWay();

/** Runs one replay. Called by name from the pool. */
export async function replayTask(task: ReplayTask, called = plannerCalled): Promise<Replayed> {
  const started = performance.now();
  const topology = topologyFrom(task.topology);
  const recording = recordingFrom(task.recording);
  const planner = called(topology.planner);
  if (!planner) return { ok: false, message: `There is no planner "${topology.planner}".` };
  const { options, recursionLimit, calls, answers, greedy } = task;
  const given = answers === undefined ? [] : suppliedBy(answersFrom(answers), recording, planner);
  const supplied = [...options.supplied, ...given];
  const request = { topology, planner, recording, from: options.from, supplied, recursionLimit, greedy };
  const replayed = await replay(calls ? { ...request, onEvent: counting(calls) } : request);
  if (!replayed.ok) return { ok: false, message: sentences(replayed.problems) };
  const { trace } = replayed;
  const difference = task.twice ? await differenceTo(trace, request) : null;
  if (difference)
    return { ok: false, message: tellSelfDifference(difference, trace), differsFromItself: true };
  const result = { ...traceFacts(trace), trace: packTrace(trace), asRecorded: asRecorded(trace, recording) };
  return { ok: true, result: { ...result, milliseconds: Math.round(performance.now() - started) } };
}

async function differenceTo(trace: Trace, request: ReplayRequest): Promise<SelfDifference | null> {
  const again = await replay(request);
  return again.ok ? selfDifference(trace, again.trace) : null;
}

function counting(port: MessagePort): (event: TraceEvent) => void {
  let count = 0;
  return ({ type }) => {
    if (type === "call") port.postMessage(++count);
  };
}

/** Replays one topology over several recordings, and returns only the endings. */
export async function endsTask(task: EndsTask, called = plannerCalled): Promise<readonly ReplayEnd[]> {
  const topology = topologyFrom(task.topology);
  const planner = called(topology.planner);
  if (!planner) throw new Error(`There is no planner "${topology.planner}".`);
  const ends: ReplayEnd[] = [];
  for (const text of task.recordings) {
    const replayed = await replay({ topology, planner, recording: recordingFrom(text) });
    const segment = replayed.ok ? replayed.trace.segments[0] : undefined;
    ends.push(segment ? { end: segment.end, calls: segment.calls.length } : null);
  }
  return ends;
}

/** Returns the max supersteps for each side of a comparison: the limit of the largest topology. */
export async function limitTask(topologies: readonly string[], called = plannerCalled): Promise<number> {
  const limits = topologies.map((text) => {
    const topology = topologyFrom(text);
    const planner = called(topology.planner);
    return planner ? recursionLimitOf(topology, planner) : 0;
  });
  return Math.max(1, ...limits);
}
