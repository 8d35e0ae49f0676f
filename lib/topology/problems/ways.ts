import { type Address, address } from "../address";
import { END, START, type Topology } from "../schema";
import type { LintSubject } from "./rule";

/** One transition between nodes. Those of one `fork` exclude each other; those of different forks are taken at once. */
export type Transition = {
  readonly from: string;
  readonly to: string;
  readonly address: Address;
  readonly fork: string;
  /** Taken only after a decision (true) or without one (false). */
  readonly decided: boolean | null;
};

export function waysOf(topology: Topology, routers?: LintSubject["routers"]): readonly Transition[] {
  const edges = topology.edges.flatMap((edge) =>
    [edge.from].flat().map((from): Transition => {
      const at = address.edge(edge);
      return { from, to: edge.to, address: at, fork: at, decided: null };
    }),
  );
  const branches = topology.routers.flatMap((use) =>
    use.branches.map((branch): Transition => {
      const declared = routers?.get(use.router)?.branches.find(({ name }) => name === branch.on);
      return {
        from: use.from,
        to: branch.to,
        address: address.branch(use.from, use.router, branch.on),
        fork: address.router(use.from, use.router),
        decided: declared?.decided ?? null,
      };
    }),
  );
  return [...edges, ...branches];
}

/** All that can be reached from some nodes, themselves included. */
export function reachedFrom(
  starts: Iterable<string>,
  edges: readonly Pick<Transition, "from" | "to">[],
): ReadonlySet<string> {
  const next = new Map<string, string[]>();
  for (const { from, to } of edges) {
    const known = next.get(from);
    if (known) known.push(to);
    else next.set(from, [to]);
  }
  const seen = new Set(starts);
  for (const from of seen) for (const to of next.get(from) ?? []) seen.add(to);
  return seen;
}

/** Returns the strongly connected components, in document order; a single node only if it has an edge to itself. */
export function roundsOf(
  nodes: readonly string[],
  edges: readonly Transition[],
): readonly ReadonlySet<string>[] {
  const inside = edges.filter(({ from, to }) => nodes.includes(from) && nodes.includes(to));
  const after = new Map(
    nodes.map((node) => {
      const direct = inside.filter(({ from }) => from === node).map(({ to }) => to);
      return [node, reachedFrom(direct, inside)];
    }),
  );
  const grouped = new Set<string>();
  return nodes.flatMap((node) => {
    if (grouped.has(node) || !after.get(node)?.has(node)) return [];
    const round = new Set(
      nodes.filter((other) => after.get(node)?.has(other) && after.get(other)?.has(node)),
    );
    for (const member of round) grouped.add(member);
    return [round];
  });
}

export const reachable = (topology: Topology, edges: readonly Transition[]): readonly string[] => {
  const reached = reachedFrom([START], edges);
  return topology.nodes.map((node) => node.id).filter((id) => reached.has(id) && id !== END);
};
