import { address } from "../../address";
import { oneOf, warningAt } from "../../problem";
import type { LintRule, LintSubject } from "../rule";
import { type SuperstepGraph, superstepGraph } from "./graph";
import { pairsOf } from "./pairs";
import { partedAt, walkOf } from "./walk";

/** LangGraph always follows a plain edge, whatever a router of the same node picks. */
export const routersBesideEdges: LintRule = ({ topology }) =>
  topology.routers
    .filter(({ from }, i, all) => all.findIndex((other) => other.from === from) === i)
    .flatMap(({ from }) => {
      const targets = topology.edges.flatMap((edge) => ([edge.from].flat().includes(from) ? [edge.to] : []));
      const [first] = topology.edges.filter((edge) => [edge.from].flat().includes(from));
      if (!first) return [];
      const names = oneOf([...new Set(targets)]);
      const message = `"${from}" has a router and an edge to ${names}: LangGraph follows both, whatever the router picks.`;
      const fix =
        "Make the edge a branch of the router, or start both from a node before it if they are meant to run at once.";
      return [warningAt("router_beside_edge", address.edge(first), message, fix)];
    });

/** Reports nodes reached from one fork by paths of different lengths: they run once per length. */
export const unevenWays: LintRule = (subject) => {
  const graph = superstepGraph(subject);
  const suspects = suspectsOf(graph);
  if (suspects.length === 0) return [];
  const found = new Map<string, { readonly other: string; readonly fork: string }>();
  const { supersteps } = walkOf(subject);
  for (const { node, other } of suspects) {
    if (found.has(node)) continue;
    const both = supersteps.filter(({ active }) => active.includes(node) && active.includes(other));
    const forks = both.map((superstep) => partedAt(superstep, node, other));
    const fork = forks.find((one) => leadsTo(graph, { from: other, to: node, fork: one }));
    if (fork !== undefined) found.set(node, { other, fork });
  }
  return [...found].map(([node, { other, fork }]) => {
    const message = `"${node}" can run twice after "${fork}": one way leads to it while "${other}" still runs, and "${other}" leads to it again.`;
    const fix = `Draw a join into "${node}" from the ends of all ways, or make the ways equally long.`;
    return warningAt("uneven_ways", address.node(node), message, fix);
  });
};

type Suspect = { readonly node: string; readonly other: string };

/** Pairs of nodes that one fork starts and of which `other` leads to `node`, in document order. */
function suspectsOf(graph: SuperstepGraph): readonly Suspect[] {
  const parted = pairsOf(graph);
  const suspects = new Map(graph.nodes.map((node): [string, Suspect[]] => [node, []]));
  for (const other of graph.nodes) {
    const reachedFrom = new Map<string, ReadonlySet<string>>();
    for (const node of graph.nodes) {
      const fork = node === other ? null : parted(node, other);
      if (fork === null || fork === node || fork === other) continue;
      const reached = reachedFrom.get(fork) ?? reach(graph, { from: other, to: null, fork });
      reachedFrom.set(fork, reached);
      // Without joins, what is reached does not depend on where the lead ends.
      const isLead =
        reached.has(node) && (graph.joins.length === 0 || leadsTo(graph, { from: other, to: node, fork }));
      if (isLead) suspects.get(node)?.push({ node, other });
    }
  }
  return [...suspects.values()].flat();
}

type Lead = { readonly from: string; readonly to: string; readonly fork: string };

/** True if one node leads to another without returning to their fork. */
const leadsTo = (graph: SuperstepGraph, lead: Lead): boolean =>
  lead.fork !== lead.to && lead.fork !== lead.from && reach(graph, lead).has(lead.to);

type Reach = Omit<Lead, "to"> & { readonly to: string | null };

/** Nodes that one node leads to without returning to the fork, up to `to`; a join continues only from all of its sources. */
function reach({ branchSets, joins }: SuperstepGraph, { from, to, fork }: Reach): ReadonlySet<string> {
  const seen = new Set([from]);
  for (let size = 0; size < seen.size; ) {
    size = seen.size;
    for (const node of seen)
      for (const branch of (branchSets.get(node) ?? []).flat()) if (branch.to !== fork) seen.add(branch.to);
    for (const join of joins)
      if ([...join.from].every((one) => one !== to && seen.has(one))) seen.add(join.to);
    if (to !== null && seen.has(to)) return seen;
  }
  return seen;
}

/** Joins that some end of a run leaves with a part of their sources, by their number in the graph. */
export function joinsLeftWaiting(subject: LintSubject): ReadonlyMap<number, ReadonlySet<string>> {
  const { joins } = superstepGraph(subject);
  const left = new Map<number, ReadonlySet<string>>();
  if (joins.length === 0) return left;
  for (const { active, arrived } of walkOf(subject).supersteps) {
    if (active.length > 0) continue;
    for (const [i, { from }] of joins.entries()) {
      const arrivedFrom = [...from].filter((source) => arrived.has(`${i} ${source}`));
      if (arrivedFrom.length > 0 && arrivedFrom.length < from.size && !left.has(i))
        left.set(i, new Set(arrivedFrom));
    }
  }
  return left;
}
