import { diffTopologies, mergedTopology } from "../../changes";
import { type Signature, type Topology, toMermaid } from "../../topology";

/** Returns both graphs as one Mermaid flowchart with the changed nodes marked; `null` if they behave the same. */
export function bothGraphs(base: Topology, head: Topology, signature: Signature): string | null {
  if (diffTopologies(base, head, signature).changes.length === 0) return null;
  const { topology, marks } = mergedTopology(base, head, signature);
  return toMermaid(topology, marks);
}
