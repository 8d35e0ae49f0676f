import { diffTraces } from "../../diff";
import { signatureOf } from "../../planner";
import { recordingFrom, topologyFrom } from "../documents";
import { packTrace } from "../packTrace";
import { plannerCalled } from "../planners";
import type { ReuseResult, ReuseTask } from "../task";
import { besideOf, tell } from "./besideOf";

/** Replays a topology that differs little from others, reusing their replays; shared parts run once per thread. */
export async function reuseTask(task: ReuseTask, called = plannerCalled): Promise<ReuseResult> {
  const topology = topologyFrom(task.topology);
  const recording = recordingFrom(task.recording);
  const planner = called(topology.planner);
  if (!planner) return { ok: false, message: `There is no planner "${topology.planner}".` };
  const { recursionLimit } = task;
  const beside = await besideOf(task, planner, recording);
  if (typeof beside === "string") return { ok: false, message: beside };
  const { base, run } = beside;
  const { length } = task;
  const comparedWith = length === "whole" ? undefined : base.trace;
  const endsAt = length === "whole" ? undefined : length;
  const reused = await run({ topology, recursionLimit, comparedWith, endsAt });
  if (reused.kind === "refused") return { ok: false, message: tell(reused.problems) };
  if (reused.kind === "whole") return { ok: true, trace: packTrace(reused.replay.trace) };
  const besideBase = topologyFrom(task.beside[0] ?? task.topology);
  const known = { topologies: { base: besideBase, head: topology }, signature: signatureOf(planner) };
  const { firstDivergence } = diffTraces(base.trace, reused.trace, known);
  return { ok: true, trace: null, differsAt: firstDivergence?.index ?? null };
}
