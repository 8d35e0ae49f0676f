import { differencesOf, pairResultOf, pairSummaryOf } from "../../review";
import type { Trace } from "../../trace";
import { topologyFrom } from "../documents";
import { namedAs, type PackedTrace, unpackTrace } from "../packTrace";
import { plannerCalled } from "../planners";
import type { PairTask, PairTexts } from "../task";
import { type AppSides, alignPair } from "./appPair";
import { comparedSides } from "./comparedSides";

/** Compares two replays of one recording, for a comparison and its review. Called by name from the pool. */
export async function pairTask(
  { base, head, name, names, topologies, app }: PairTask,
  called = plannerCalled,
): Promise<PairTexts> {
  const trace = (packed: PackedTrace): Trace =>
    name === undefined ? unpackTrace(packed) : namedAs(unpackTrace(packed), name);
  const traces = { base: trace(base), head: trace(head) };
  const commits = app === undefined ? null : (JSON.parse(app) as AppSides);
  const sides = commits ? appSides(topologies, commits) : comparedSides(topologies, called);
  const pair = commits ? alignPair(commits, traces) : traces;
  const result = pairResultOf(pair.base, pair.head, sides);
  return {
    summary: JSON.stringify(pairSummaryOf(result, { ...names, ...sides })),
    differences: JSON.stringify(differencesOf(result.diff)),
  };
}

const appSides = ({ base, head }: PairTask["topologies"], { signature }: AppSides) => ({
  topologies: { base: topologyFrom(base), head: topologyFrom(head) },
  signature,
});
