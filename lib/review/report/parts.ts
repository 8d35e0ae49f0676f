import { diffTopologies, mergedMermaid } from "../../changes";
import type { Signature, Topology } from "../../topology";

/** Returns both graphs as one Mermaid flowchart with the changed nodes marked; `null` if they behave the same. */
export function bothGraphs(base: Topology, head: Topology, signature: Signature): string | null {
  if (diffTopologies(base, head, signature).changes.length === 0) return null;
  return mergedMermaid(base, head, signature);
}
