import { recordingEvidenceOf } from "../claims";
import { signatureOf } from "../planner";
import { topologyFrom } from "./documents";
import { giveWay } from "./giveWay";
import { unpackTrace } from "./packTrace";
import { plannerCalled } from "./planners";
import type { EvidenceTask } from "./task";

giveWay();

/** What one recording shows of head beside base, as a JSON text; the pool calls it by this name. A bundle of its own, so that how evidence is read is no part of the engine: its own version names it. */
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
