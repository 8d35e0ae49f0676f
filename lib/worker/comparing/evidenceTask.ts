import { recordingEvidenceOf } from "../../claims";
import { signatureOf } from "../../planner";
import { topologyFrom } from "../documents";
import { unpackTrace } from "../packTrace";
import { plannerCalled } from "../planners";
import type { EvidenceTask } from "../task";

/** What one recording shows of head beside base, as a JSON text; the pool calls it by this name. */
export async function evidenceTask(
  { base, head, topologies }: EvidenceTask,
  called = plannerCalled,
): Promise<string> {
  const sides = { base: topologyFrom(topologies.base), head: topologyFrom(topologies.head) };
  const planner = called(sides.head.planner);
  if (!planner) throw new Error(`There is no planner "${sides.head.planner}".`);
  const ofBase = unpackTrace(base);
  const traces = { base: ofBase, head: head === null ? ofBase : unpackTrace(head) };
  const evidence = recordingEvidenceOf({ ...traces, signature: signatureOf(planner), topologies: sides });
  return JSON.stringify(evidence);
}
