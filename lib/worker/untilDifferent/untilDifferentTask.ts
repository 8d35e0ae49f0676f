import { replayUntilDifferent, suppliedBy } from "../../replay";
import { answersFrom, recordingFrom, topologyFrom } from "../documents";
import { packTrace } from "../packTrace";
import { plannerCalled } from "../planners";
import type { UntilDifferentResult, UntilDifferentTask } from "../task";
import { sentences } from "./sentences";

/** Replays a topology until it differs from base. */
export async function untilDifferentTask(
  task: UntilDifferentTask,
  called = plannerCalled,
): Promise<UntilDifferentResult> {
  const topology = topologyFrom(task.topology);
  const recording = recordingFrom(task.recording);
  const planner = called(topology.planner);
  if (!planner) return { ok: false, message: `There is no planner "${topology.planner}".` };
  const { recursionLimit, answers, base, stopOn } = task;
  const supplied = answers === undefined ? [] : suppliedBy(answersFrom(answers), recording, planner);
  const request = { topology, planner, recording, supplied, recursionLimit };
  const replayed = await replayUntilDifferent(request, base, stopOn);
  if (replayed.kind === "refused") return { ok: false, message: sentences(replayed.problems) };
  return { ok: true, trace: packTrace(replayed.trace), different: replayed.kind !== "whole" };
}
