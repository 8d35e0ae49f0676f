import {
  type Address,
  address,
  distinctEdges,
  type Edge,
  END,
  joinSourceOf,
  START,
  type Topology,
  wholeEdge,
} from "../topology";
import { edgeFrom, edited, freeName, hasNode, isEnd, namingFault, refused, sourcesOf, ticked } from "./parts";
import type { Edit, Edited } from "./schema";

const isAt = (at: Address) => (edge: Edge) => address.edge(edge) === at;

/** Returns why there can be no such edge; `null` if there can. */
function lineFault(topology: Topology, from: string, to: string): string | null {
  if (from === END) return "Nothing leads on from END.";
  if (to === START) return "Nothing leads to START.";
  const missing = [from, to].find((id) => !isEnd(id) && !hasNode(topology, id));
  return missing === undefined ? null : `There is no node named ${ticked(missing)}.`;
}

export const connect =
  (from: string, to: string): Edit =>
  (topology) => {
    const fault = lineFault(topology, from, to);
    if (fault) return refused(fault);
    if (topology.edges.some((edge) => edge.from === from && edge.to === to))
      return refused(`${ticked(from)} leads to ${ticked(to)} already.`);
    const edges: Edge[] = [...topology.edges, { from, to, basis: "inferred" }];
    const select = [address.edge({ from, to })];
    return edited(`Connect ${ticked(from)} to ${ticked(to)}`, { ...topology, edges }, { select });
  };

/** Turns edges into one node into a join, which runs once after all of its sources. */
export const join =
  (at: readonly Address[]): Edit =>
  (topology) => {
    const chosen = topology.edges.filter((edge) => at.some((one) => isAt(one)(edge)));
    const [first] = chosen;
    const sources = [...new Set(chosen.flatMap(sourcesOf))];
    if (!first || sources.length < 2 || chosen.some(({ to }) => to !== first.to))
      return refused("A join needs two or more edges to the same node.");
    if (sources.includes(START)) return refused("START takes no part in a join.");
    const joined = edgeFrom(first, sources) as Edge;
    const edges = topology.edges.flatMap((edge) => {
      if (edge === first) return [joined];
      return chosen.includes(edge) ? [] : [edge];
    });
    const next = { ...topology, edges: distinctEdges(edges) };
    return edited(`Join at ${ticked(first.to)}`, next, { select: [address.edge(joined)] });
  };

/** Splits a join into separate edges. */
export const unjoin =
  (at: Address): Edit =>
  (topology) => {
    const found = topology.edges.find(isAt(at));
    if (!found || sourcesOf(found).length < 2) return refused("This edge is no join.");
    const edges = topology.edges.flatMap((edge) =>
      edge === found ? sourcesOf(edge).map((from) => ({ ...edge, from })) : [edge],
    );
    return edited(`Take the join at ${ticked(found.to)} apart`, { ...topology, edges: distinctEdges(edges) });
  };

/**
 * Removes edges and branches, and routers that lose their last branch.
 * Removing one line of a join keeps the join of the others; with one source left it becomes an edge.
 */
export const disconnect =
  (at: readonly Address[]): Edit =>
  (topology) => {
    const gone = new Set(at);
    const edges = topology.edges.flatMap((edge) => withoutLines(edge, gone));
    const routers = topology.routers
      .map((router) => ({
        ...router,
        branches: router.branches.filter(
          ({ on }) => !gone.has(address.branch(router.from, router.router, on)),
        ),
      }))
      .filter(({ branches }) => branches.length > 0);
    const isWithin = (line: Address): boolean => line !== wholeEdge(line) && gone.has(wholeEdge(line));
    const found = linesAt(topology).filter((line) => gone.has(line) && !isWithin(line));
    if (found.length === 0) return refused("No line is chosen.");
    const next = { ...topology, edges: distinctEdges(edges), routers };
    return edited(
      found.length === 1 ? `Delete ${lineName(topology, at)}` : `Delete ${found.length} lines`,
      next,
      {
        select: [],
      },
    );
  };

/** Returns an edge without the removed lines; empty if all are removed. */
function withoutLines(edge: Edge, gone: ReadonlySet<Address>): readonly Edge[] {
  const at = address.edge(edge);
  if (gone.has(at)) return [];
  const left = sourcesOf(edge).filter((source) => !gone.has(address.joinSource(at, source)));
  if (left.length === sourcesOf(edge).length) return [edge];
  const rest = edgeFrom(edge, left);
  return rest ? [rest] : [];
}

/** Returns the addresses of everything that can be deleted as a line, without duplicates. */
const linesAt = ({ edges, routers }: Topology): readonly Address[] => [
  ...new Set([
    ...edges.map(address.edge),
    ...edges.flatMap((edge) => sourcesOf(edge).map((from) => address.joinSource(address.edge(edge), from))),
    ...routers.flatMap(({ from, router, branches }) =>
      branches.map(({ on }) => address.branch(from, router, on)),
    ),
  ]),
];

function lineName({ edges, routers }: Topology, at: readonly Address[]): string {
  const edge = edges.find((one) => at.includes(address.edge(one)));
  const kind = edge && Array.isArray(edge.from) ? "join" : "edge";
  if (edge) return `the ${kind} from ${sourcesOf(edge).map(ticked).join(", ")} to ${ticked(edge.to)}`;
  for (const line of at) {
    const source = joinSourceOf(line);
    const whole = edges.find((one) => address.edge(one) === wholeEdge(line));
    if (source !== null && whole)
      return `the line from ${ticked(source)} of the join into ${ticked(whole.to)}`;
  }
  const named = routers.flatMap(({ from, router, branches }) =>
    branches.filter(({ on }) => at.includes(address.branch(from, router, on))).map(({ on }) => [on, from]),
  );
  const [[on, from] = ["", ""]] = named;
  return `the branch ${ticked(on ?? "")} of ${ticked(from ?? "")}`;
}

/** Points an edge or a branch to another node. */
export const retarget =
  (at: Address, to: string): Edit =>
  (topology) => {
    const edge = topology.edges.find(isAt(at));
    if (edge) return movedEdge(topology, edge, { ...edge, to });
    const router = topology.routers.find(({ from, router: name, branches }) =>
      branches.some(({ on }) => address.branch(from, name, on) === at),
    );
    if (!router) return refused("This edge no longer exists.");
    const fault = lineFault(topology, router.from, to);
    if (fault) return refused(fault);
    const branch = router.branches.find(({ on }) => address.branch(router.from, router.router, on) === at);
    const branches = router.branches.map((one) => (one === branch ? { ...one, to } : one));
    const routers = topology.routers.map((one) => (one === router ? { ...one, branches } : one));
    const name = `Lead the branch ${ticked(branch?.label ?? branch?.on ?? "")} of ${ticked(router.from)} to ${ticked(to)}`;
    return edited(name, { ...topology, routers }, { select: [at] });
  };

/** Replaces the named source of an edge by another node. */
export const beginAt =
  (at: Address, was: string, from: string): Edit =>
  (topology) => {
    const edge = topology.edges.find(isAt(at));
    if (!edge)
      return refused("A branch starts at its router’s node. Retarget the branch, or move the router.");
    const sources = sourcesOf(edge).map((one) => (one === was ? from : one));
    return movedEdge(topology, edge, edgeFrom(edge, sources) as Edge);
  };

function movedEdge(topology: Topology, edge: Edge, moved: Edge): Edited {
  const faults = sourcesOf(moved).map((from) => lineFault(topology, from, moved.to));
  const fault = faults.find((one) => one !== null);
  if (fault) return refused(fault);
  const at = address.edge(moved);
  if (topology.edges.some((one) => one !== edge && address.edge(one) === at))
    return refused(`${sourcesOf(moved).map(ticked).join(", ")} leads to ${ticked(moved.to)} already.`);
  const edges = topology.edges.map((one) => (one === edge ? moved : one));
  const name = `Lead ${sourcesOf(moved).map(ticked).join(", ")} to ${ticked(moved.to)}`;
  return edited(name, { ...topology, edges }, { select: [at] });
}

/** Inserts a new node into an edge or a branch. */
export const insertNode =
  (at: Address, wanted: string): Edit =>
  (topology, signature) => {
    const id = freeName(topology, wanted);
    const fault = namingFault(topology, id);
    if (fault) return refused(fault);
    const edge = topology.edges.find(isAt(at));
    const to = edge?.to ?? branchTarget(topology, at);
    if (to === null) return refused("This edge no longer exists.");
    const withNode = {
      ...topology,
      nodes: [...topology.nodes, { id, policies: [], basis: "inferred" as const }],
    };
    const linked = retarget(at, id)(withNode, signature);
    if (!linked.ok) return linked;
    const next = {
      ...linked.topology,
      edges: [...linked.topology.edges, { from: id, to, basis: "inferred" as const }],
    };
    const before = edge ? sourcesOf(edge).map(ticked).join(", ") : "the branch";
    return edited(`Insert ${ticked(id)} between ${before} and ${ticked(to)}`, next, {
      select: [address.node(id)],
    });
  };

const branchTarget = ({ routers }: Topology, at: Address): string | null =>
  routers
    .flatMap(({ from, router, branches }) =>
      branches.filter(({ on }) => address.branch(from, router, on) === at),
    )
    .map(({ to }) => to)[0] ?? null;
