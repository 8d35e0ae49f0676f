import { pairResultOf, pairSummaryOf } from "../../review";
import { unpackTrace } from "../packTrace";
import { plannerCalled } from "../planners";
import type { SummaryTask } from "../task";
import { comparedSides } from "./comparedSides";

/** What a comparison takes from two replays of one recording, as a JSON text; the pool calls it by this name. */
export async function summaryTask(
  { base, head, names, topologies }: SummaryTask,
  called = plannerCalled,
): Promise<string> {
  const sides = comparedSides(topologies, called);
  const diff = pairResultOf(unpackTrace(base), unpackTrace(head), sides.signature);
  return JSON.stringify(pairSummaryOf(diff, { ...names, ...sides }));
}
