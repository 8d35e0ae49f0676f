import { replayUntilDifferent, suppliedBy } from "../../replay";
import { answersFrom, recordingFrom, topologyFrom } from "../documents";
import { packTrace } from "../packTrace";
import { plannerCalled } from "../planners";
import type { UntilDifferentResult, UntilDifferentTask } from "../task";
import { completedReplay } from "./completedReplay";
import { sentences } from "./sentences";

/** Replays a topology until it differs from base; if it never does, returns what a full replay would. */
export async function untilDifferentTask(
  task: UntilDifferentTask,
  called = plannerCalled,
): Promise<UntilDifferentResult> {
  const started = performance.now();
  const topology = topologyFrom(task.topology);
  const recording = recordingFrom(task.recording);
  const planner = called(topology.planner);
  if (!planner) return { ok: false, message: `There is no planner "${topology.planner}".` };
  const { recursionLimit, answers, base, stopOn } = task;
  const supplied = answers === undefined ? [] : suppliedBy(answersFrom(answers), recording, planner);
  const request = { topology, planner, recording, supplied, recursionLimit };
  const replayed = await replayUntilDifferent(request, base, stopOn);
  if (replayed.kind === "refused") return { ok: false, message: sentences(replayed.problems) };
  const { trace } = replayed;
  if (replayed.kind !== "whole") return { ok: true, different: true, trace: packTrace(trace) };
  const completed = await completedReplay({ ...request, twice: task.twice }, trace, started);
  if (!completed.ok) return completed;
  return { ok: true, different: false, trace: packTrace(trace), completed: completed.facts };
}
