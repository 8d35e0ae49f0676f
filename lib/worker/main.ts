import type { MessagePort } from "node:worker_threads";
import { recursionLimitOf, replay, suppliedBy } from "../replay";
import type { TraceEvent } from "../trace";
import { answersFrom, recordingFrom, topologyFrom } from "./documents";
import { giveWay } from "./giveWay";
import { packTrace } from "./packTrace";
import { plannerCalled } from "./planners";
import type { EndsTask, ReplayEnd, Replayed, ReplayTask } from "./task";
import { completedReplay } from "./untilDifferent/completedReplay";
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
  const completed = await completedReplay({ ...request, twice: task.twice }, trace, started);
  return completed.ok ? { ok: true, result: { ...completed.facts, trace: packTrace(trace) } } : completed;
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
