import "server-only";
import type { PlannerModule } from "../../../planners";
import type { NewJob } from "../../db/addSweep";
import type { StoredTopology } from "../../db/topologies";
import type { StoredEvidence } from "./evidence";
import { waiting } from "./waiting";

/** What of a planner's shipped topologies is still to be run, the most telling first: the topology in use, the example that Home shows, the others as Home lists them, and at last the other readings of their inferred parts. */
export function jobsInOrder(stored: StoredEvidence, module: PlannerModule | undefined): readonly NewJob[] {
  const shipped = shippedInOrder(stored, module);
  const names = new Set(shipped.map(({ name }) => name));
  const places = new Map(shipped.map(({ hash }, place) => [hash, place]));
  const place = ({ topologyHash }: NewJob) => places.get(topologyHash) ?? shipped.length;
  return waiting(stored)
    .filter(({ topologyName }) => names.has(topologyName))
    .sort((a, b) => place(a) - place(b));
}

/** The topology in use, the example's, and then the others that stand as they ship. */
export function shippedInOrder(
  { base, topologies }: Pick<StoredEvidence, "base" | "topologies">,
  module: PlannerModule | undefined,
): readonly StoredTopology[] {
  const example = topologies.filter(({ name, sample }) => sample && name === module?.example?.head);
  const shipped = topologies.filter(({ sample }) => sample);
  return [...new Map([base, ...example, ...shipped].map((one) => [one.name, one])).values()];
}
