import { signatureOf } from "../../planner";
import { pairSummaryOf, storedPairDiffOf } from "../../review";
import { topologyFrom } from "../documents";
import { unpackTrace } from "../packTrace";
import { plannerCalled } from "../planners";
import type { SummaryTask } from "../task";

/** What a comparison takes from two replays of one recording, as a JSON text; the pool calls it by this name. */
export async function summaryTask(
  { base, head, names, topologies }: SummaryTask,
  called = plannerCalled,
): Promise<string> {
  const sides = { base: topologyFrom(topologies.base), head: topologyFrom(topologies.head) };
  const planner = called(sides.head.planner);
  if (!planner) throw new Error(`There is no planner "${sides.head.planner}".`);
  const signature = signatureOf(planner);
  const diff = storedPairDiffOf(unpackTrace(base), unpackTrace(head), signature);
  return JSON.stringify(pairSummaryOf(diff, { ...names, signature, topologies: sides }));
}
