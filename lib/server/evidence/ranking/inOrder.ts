import "server-only";
import type { PlannerModule } from "../../../planners";
import type { NewJob } from "../../db/addSweep";
import type { JudgedTopology } from "../topologies/shipped";
import type { StoredEvidence } from "./evidence";
import { waiting } from "./waiting";

/** What of a planner's shipped topologies is still to be run, the most telling first: the topology in use, the example that Home shows, the others as Home lists them, and at last the other readings of their inferred parts. */
export function jobsInOrder(stored: StoredEvidence, module: PlannerModule | undefined): readonly NewJob[] {
  const shipped = shippedInOrder(stored, module);
  const places = new Map(shipped.map(({ hash }, place) => [hash, place]));
  const place = ({ topologyHash }: NewJob) => places.get(topologyHash) ?? shipped.length;
  return [...shippedJobs(stored, module)].sort((a, b) => place(a) - place(b));
}

/** What is still to be run of shipped topologies and of other readings of their inferred parts. */
export function shippedJobs(
  stored: StoredEvidence,
  module: PlannerModule | undefined,
  left = waiting(stored),
): readonly NewJob[] {
  const shipped = shippedInOrder(stored, module);
  const [names, hashes] = [
    new Set(shipped.map(({ name }) => name)),
    new Set(shipped.map(({ hash }) => hash)),
  ];
  const saved = new Set(stored.topologies.map(({ hash }) => hash).filter((hash) => !hashes.has(hash)));
  return left.filter(({ topologyName, topologyHash }) => names.has(topologyName) && !saved.has(topologyHash));
}

/** The topology in use, the example's, and then the others that stand as they ship. */
export function shippedInOrder(
  { base, topologies }: Pick<StoredEvidence, "base" | "topologies">,
  module: PlannerModule | undefined,
): readonly JudgedTopology[] {
  const example = topologies.filter(({ name, sample }) => sample && name === module?.example?.head);
  const shipped = topologies.filter(({ sample }) => sample);
  return [...new Map([base, ...example, ...shipped].map((one) => [one.name, one])).values()];
}
