import type { Change, NodeChange } from "@/lib/changes";
import { type Address, parseAddress } from "@/lib/topology";

/** Returns the nodes of one side that contain a change. Where the changed part is missing on that side, they are the counterparts of the nodes that contain it on the other. */
export function nodesWith(
  change: Pick<Change, "base" | "head">,
  side: "base" | "head",
  nodes: readonly NodeChange[],
): readonly string[] {
  const own = change[side].flatMap(nodeIn);
  const other = side === "base" ? "head" : "base";
  const across = change[other]
    .flatMap(nodeIn)
    .flatMap((name) => nodes.find((group) => group[other].includes(name))?.[side] ?? []);
  return [...new Set([...own, ...across])];
}

/** Returns the node of a policy or router, or the node itself; none for a line, which is drawn by itself, or a channel. */
function nodeIn(at: Address): readonly string[] {
  const part = parseAddress(at);
  if (part?.kind === "node" || part?.kind === "policy") return [part.node];
  return part?.kind === "router" || part?.kind === "routerPolicy" ? [part.from] : [];
}
