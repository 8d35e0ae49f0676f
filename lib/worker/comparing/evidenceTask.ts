import { recordingEvidenceOf } from "../../claims";
import { unpackTrace } from "../packTrace";
import { plannerCalled } from "../planners";
import type { EvidenceTask } from "../task";
import { comparedSides } from "./comparedSides";

/** Returns the evidence from one recording for head versus base, as JSON. Called by name from the pool. */
export async function evidenceTask(
  { base, head, topologies }: EvidenceTask,
  called = plannerCalled,
): Promise<string> {
  const ofBase = unpackTrace(base);
  const traces = { base: ofBase, head: head === null ? ofBase : unpackTrace(head) };
  return JSON.stringify(recordingEvidenceOf({ ...traces, ...comparedSides(topologies, called) }));
}
