import { type Planner, signatureOf } from "../../planner";
import { topologyFrom } from "../documents";
import type { EvidenceTask } from "../task";

/** Parses both topologies of a comparison, and returns their planner's signature. The planner must be known here. */
export function comparedSides(
  { base, head }: EvidenceTask["topologies"],
  called: (id: string) => Planner | undefined,
) {
  const topologies = { base: topologyFrom(base), head: topologyFrom(head) };
  const planner = called(topologies.head.planner);
  if (!planner) throw new Error(`There is no planner "${topologies.head.planner}".`);
  return { topologies, signature: signatureOf(planner) };
}
