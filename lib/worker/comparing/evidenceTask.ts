import { recordingEvidenceOf } from "../../claims";
import { unpackTrace } from "../packTrace";
import { plannerCalled } from "../planners";
import type { EvidenceTask } from "../task";
import { comparedSides } from "./comparedSides";

/** What one recording shows of head beside base, as a JSON text; the pool calls it by this name. */
export async function evidenceTask(
  { base, head, topologies }: EvidenceTask,
  called = plannerCalled,
): Promise<string> {
  const ofBase = unpackTrace(base);
  const traces = { base: ofBase, head: head === null ? ofBase : unpackTrace(head) };
  return JSON.stringify(recordingEvidenceOf({ ...traces, ...comparedSides(topologies, called) }));
}
