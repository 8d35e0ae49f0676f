import "server-only";
import type { PlannerModule } from "../../../planners";
import type { NewJob } from "../../work/add";
import type { JudgedTopology } from "../topologies/shipped";
import type { StoredEvidence } from "./evidence";
import { waiting } from "./waiting";

/**
 * Returns a planner's missing replay jobs for shipped topologies, most informative first: the topology in use, the example on Home,
 * the other shipped topologies in the order Home lists them, then variants of their inferred parts.
 */
export function jobsInOrder(stored: StoredEvidence, module: PlannerModule | undefined): readonly NewJob[] {
  const shipped = shippedInOrder(stored, module);
  const locations = new Map(shipped.map(({ hash }, position) => [hash, position]));
  const locate = ({ topologyHash }: NewJob) => locations.get(topologyHash) ?? shipped.length;
  return [...ofShipped(stored, module, waiting(stored))].sort((a, b) => locate(a) - locate(b));
}

/** Returns those of shipped topologies and of variants of their inferred parts. */
export function ofShipped<T extends Pick<NewJob, "topologyName" | "topologyHash">>(
  stored: StoredEvidence,
  module: PlannerModule | undefined,
  left: readonly T[],
): readonly T[] {
  const shipped = shippedInOrder(stored, module);
  const [names, hashes] = [
    new Set(shipped.map(({ name }) => name)),
    new Set(shipped.map(({ hash }) => hash)),
  ];
  const saved = new Set(stored.topologies.map(({ hash }) => hash).filter((hash) => !hashes.has(hash)));
  return left.filter(({ topologyName, topologyHash }) => names.has(topologyName) && !saved.has(topologyHash));
}

/** Returns the topology in use, the example's, then the other shipped versions. */
export function shippedInOrder(
  { base, topologies }: Pick<StoredEvidence, "base" | "topologies">,
  module: PlannerModule | undefined,
): readonly JudgedTopology[] {
  const example = topologies.filter(({ name, sample }) => sample && name === module?.example?.head);
  const shipped = topologies.filter(({ sample }) => sample);
  return [...new Map([base, ...example, ...shipped].map((one) => [one.name, one])).values()];
}
