import { loopOf, type RunPath } from "@/lib/diff";
import { type Address, address, type Topology } from "@/lib/topology";
import type { Mark, Overlay } from "../../../canvas/mark";

const goesRound: Mark = {
  tone: "problem",
  glyph: "↻",
  title: "The run loops here until it is stopped.",
};

/** Marks the nodes and links of the loop in which a run was stopped. */
export function loopMarks(path: RunPath, topology: Topology): Overlay {
  const loop = loopOf(path) ?? [];
  const marks: { [at: Address]: Mark } = {};
  for (const [i, nodes] of loop.entries()) {
    for (const node of nodes) marks[address.node(node)] = goesRound;
    const next = loop[i + 1];
    if (next) for (const line of linesBetween(topology, nodes, next)) marks[line] = plain;
  }
  return marks;
}

/** A line shows it by colour; its plate continues to show the branch name. */
const plain: Mark = { tone: "problem", title: goesRound.title ?? "" };

const linesBetween = (topology: Topology, from: readonly string[], to: readonly string[]) => [
  ...topology.edges
    .filter((edge) => to.includes(edge.to) && [edge.from].flat().some((id) => from.includes(id)))
    .map((edge) => address.edge(edge)),
  ...topology.routers
    .filter((router) => from.includes(router.from))
    .flatMap(({ from: node, router, branches }) =>
      branches.filter((one) => to.includes(one.to)).map(({ on }) => address.branch(node, router, on)),
    ),
];
