import { type ComparedDecision, chains, type Link, type SideName } from "@/lib/diff";
import { type Address, address, type Topology } from "@/lib/topology";
import type { Mark, Overlay } from "../../../canvas/mark";

/** Marks the rows of the policies that led to a decision, also which one decided, and which only this side ran. */
export function chainMarks(row: ComparedDecision, side: SideName, topology: Topology): Overlay {
  const marks: { [at: Address]: Mark } = {};
  for (const link of chains(row)[side]) {
    const at = placeOf(link, topology);
    if (at) marks[at] = markOf(link, side);
  }
  return marks;
}

function placeOf({ node: id, policy }: Link, topology: Topology): Address | null {
  const node = topology.nodes.find((one) => one.id === id);
  const position = node?.policies.findIndex((use) => use.policy === policy) ?? -1;
  return node && position >= 0 ? address.policyAt(node, position) : null;
}

function markOf({ did, apart, decided, notes }: Link, side: SideName): Mark {
  const title = [`${did} here${apart ? ", only on this side" : ""}.`, ...notes].join(" ");
  const tone = apart ? side : "path";
  return decided ? { tone, title, glyph: "◆" } : { tone, title, glyph: apart ? "!" : "✓" };
}
