import { isAppTopology } from "../isAppTopology";
import type { Problem } from "../problem";
import type { Topology } from "../schema";
import type { Signature } from "../signature";
import { asking } from "./asking";
import { groups, unboundNodes, useIdentities } from "./binding";
import { ticks } from "./cycles";
import { routerWrites, undecidedActions } from "./deciding";
import { edgeEnds } from "./ends";
import { joinNames, joins, joinsLeft } from "./joins";
import { channelNames, nodeNames } from "./names";
import { parallelWriters } from "./parallel";
import { samePlanner } from "./planner";
import { policyUses } from "./policies";
import { reach } from "./reach";
import { routerUses } from "./routers";
import { type LintRule, subjectOf } from "./rule";
import { keptChannels, lostValues } from "./state";
import { routersBesideEdges, unevenWays } from "./supersteps/followed";
import { traps } from "./traps";

/** Errors are what LangGraph refuses, or accepts though it cannot be intended; everything else is a warning. */
const rules: readonly LintRule[] = [
  ...[
    samePlanner,
    nodeNames,
    channelNames,
    policyUses,
    unboundNodes,
    useIdentities,
    groups,
    routerUses,
    edgeEnds,
    joinNames,
    reach,
  ],
  ...[traps, joins, joinsLeft, routersBesideEdges, unevenWays, parallelWriters, routerWrites],
  ...[ticks, asking, undecidedActions, keptChannels, lostValues],
];

/** All that is wrong with a topology, the rules' order then the document's. None of it throws. */
export function problems(topology: Topology, signature: Signature): readonly Problem[] {
  const subject = subjectOf(topology, signature);
  const found = rules.flatMap((rule) => rule(subject));
  // The graph of an app was compiled by its own LangGraph, which may allow what the one here refuses.
  return isAppTopology(topology) ? found.filter(({ severity }) => severity !== "error") : found;
}
