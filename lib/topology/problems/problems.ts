import type { Problem } from "../problem";
import type { Topology } from "../schema";
import type { Signature } from "../signature";
import { edgeEnds } from "./ends";
import { channelNames, nodeNames } from "./names";
import { samePlanner } from "./planner";
import { policyUses } from "./policies";
import { reach } from "./reach";
import { routerUses } from "./routers";
import { type Rule, subjectOf } from "./rule";

const rules: readonly Rule[] = [
  samePlanner,
  nodeNames,
  channelNames,
  policyUses,
  routerUses,
  edgeEnds,
  reach,
];

/** All that is wrong with a topology, the rules' order then the document's; none of it throws. */
export function problems(topology: Topology, signature: Signature): readonly Problem[] {
  const subject = subjectOf(topology, signature);
  return rules.flatMap((rule) => rule(subject));
}
