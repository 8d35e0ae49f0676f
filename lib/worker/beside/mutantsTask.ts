import type { KnownGraphs } from "../../diff";
import { differenceBetween } from "../../mutants";
import { signatureOf } from "../../planner";
import type { Reused } from "../../reuse";
import type { Trace } from "../../trace";
import { recordingFrom, topologyFrom } from "../documents";
import { plannerCalled } from "../planners";
import type { MutantsResult, MutantsTask } from "../task";
import { besideOf } from "./besideOf";

/** Returns the mutants that one recording detects; shared parts run once per thread. */
export async function mutantsTask(
  { source, mutants, ...task }: MutantsTask,
  called = plannerCalled,
): Promise<MutantsResult> {
  const recording = recordingFrom(task.recording);
  const planner = called(topologyFrom(source).planner);
  if (!planner) return { ok: false, message: `There is no planner "${topologyFrom(source).planner}".` };
  const { recursionLimit } = task;
  const beside = await besideOf({ ...task, beside: [source] }, planner, recording);
  if (typeof beside === "string") return { ok: false, message: beside };
  const { base, run } = beside;
  const signature = signatureOf(planner);
  const detected: boolean[] = [];
  for (const text of mutants) {
    const request = { topology: topologyFrom(text), recursionLimit };
    const reused = await run({ ...request, comparedWith: base.trace, endsAt: "other work" });
    const graphs = { topologies: { base: topologyFrom(source), head: request.topology }, signature };
    detected.push(isDetected(base.trace, reused, graphs));
  }
  return { ok: true, detected };
}

/** The same work committed differently is not a visible difference. */
function isDetected(base: Trace, reused: Reused, graphs: KnownGraphs): boolean {
  if (reused.kind === "diverged") return true;
  if (reused.kind === "looped") return base.segments[0]?.end.kind !== "recursion_limit";
  if (reused.kind === "refused") return false;
  const difference = differenceBetween(base, reused.replay.trace, graphs);
  return difference !== null && difference.grade !== "commits";
}
