import { differencesOf, pairResultOf, pairSummaryOf } from "../../review";
import { unpackTrace } from "../packTrace";
import { plannerCalled } from "../planners";
import type { PairTask, PairTexts } from "../task";
import { comparedSides } from "./comparedSides";

/** Compares two replays of one recording, for a comparison and its review. Called by name from the pool. */
export async function pairTask(
  { base, head, names, topologies }: PairTask,
  called = plannerCalled,
): Promise<PairTexts> {
  const sides = comparedSides(topologies, called);
  const result = pairResultOf(unpackTrace(base), unpackTrace(head), sides);
  return {
    summary: JSON.stringify(pairSummaryOf(result, { ...names, ...sides })),
    differences: JSON.stringify(differencesOf(result.diff)),
  };
}
