import type { KnownGraphs } from "../../diff";
import { differenceBetween } from "../../mutants";
import { signatureOf } from "../../planner";
import { type ReplayedUntilDifferent, replay, replayUntilDifferent } from "../../replay";
import { type Trace, traceWork } from "../../trace";
import { recordingFrom, topologyFrom } from "../documents";
import { plannerCalled } from "../planners";
import type { MutantsResult, MutantsTask } from "../task";
import { sentences } from "./sentences";

/** Returns the mutants that one recording detects. */
export async function mutantsTask(
  { source: text, mutants, recursionLimit, ...task }: MutantsTask,
  called = plannerCalled,
): Promise<MutantsResult> {
  const source = topologyFrom(text);
  const recording = recordingFrom(task.recording);
  const planner = called(source.planner);
  if (!planner) return { ok: false, message: `There is no planner "${source.planner}".` };
  const common = { planner, recording, recursionLimit };
  const replayed = await replay({ ...common, topology: source });
  if (!replayed.ok) return { ok: false, message: sentences(replayed.problems) };
  const { trace: base } = replayed;
  const work = traceWork(base);
  const signature = signatureOf(planner);
  const detected: boolean[] = [];
  for (const mutant of mutants) {
    const topology = topologyFrom(mutant);
    const made = await replayUntilDifferent({ ...common, topology }, work, "call");
    detected.push(isDetected(base, made, { topologies: { base: source, head: topology }, signature }));
  }
  return { ok: true, detected };
}

/** The same work committed differently is not a visible difference. */
function isDetected(base: Trace, made: ReplayedUntilDifferent, graphs: KnownGraphs): boolean {
  if (made.kind === "different") return true;
  if (made.kind === "repeats") return base.segments[0]?.end.kind !== "recursion_limit";
  if (made.kind === "refused") return false;
  const difference = differenceBetween(base, made.trace, graphs);
  return difference !== null && difference.grade !== "commits";
}
