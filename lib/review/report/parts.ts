import { diffTopologies, mergedTopology } from "../../changes";
import type { RecordingDiff } from "../../diff";
import { type Signature, type Topology, toMermaid } from "../../topology";

const words = [
  ["differs", "decide differently"],
  ["same-decisions", "decide the same by other work"],
  ["inconclusive", "are inconclusive"],
  ["failed", "failed"],
] as const;

/** How many conversations are identical, and what the others are, as a sentence. */
export function tellResults(diffs: readonly Pick<RecordingDiff, "status">[]): string {
  const count = (status: RecordingDiff["status"]) => diffs.filter((one) => one.status === status).length;
  const others = words.flatMap(([status, told]) => (count(status) > 0 ? [`${count(status)} ${told}`] : []));
  return `${count("identical")} of ${diffs.length} conversations are identical${others.length > 0 ? `; ${others.join(", ")}` : ""}.`;
}

/** Both graphs as one Mermaid flowchart with the changed nodes marked; null where they behave alike. */
export function bothGraphs(base: Topology, head: Topology, signature: Signature): string | null {
  if (diffTopologies(base, head, signature).changes.length === 0) return null;
  const { topology, marks } = mergedTopology(base, head);
  return toMermaid(topology, marks);
}
