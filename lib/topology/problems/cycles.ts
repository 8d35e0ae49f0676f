import { address } from "../address";
import { oneOf, type Problem, warningAt } from "../problem";
import type { LintRule } from "./rule";
import { reachable, roundsOf, type Transition, waysOf } from "./ways";

/** Warns unless exactly one node counts decision cycles and every path around the loop passes through it. */
export const ticks: LintRule = (subject) => {
  const { topology, policies, signature } = subject;
  const counting = signature.policies.filter((policy) => policy.countsCycle);
  if (counting.length === 0) return [];
  const locations = topology.nodes.flatMap((node) =>
    node.policies.flatMap((use, i) =>
      policies.get(use.policy)?.countsCycle ? [{ node: node.id, at: address.policyAt(node, i) }] : [],
    ),
  );
  const edges = waysOf(topology);
  const nodes = reachable(topology, edges);
  if (locations.length === 0) {
    if (roundsOf(nodes, edges).length === 0) return [];
    const message = "The graph has a loop, but no node counts its decision cycles.";
    const names = oneOf(counting.map((policy) => policy.id));
    return [warningAt("no_tick", address.topology(), message, `Add ${names} to the first node of the loop.`)];
  }
  const ticking = new Set(locations.map(({ node }) => node));
  return [
    ...locations.slice(1).map(({ node, at }) => {
      const message = `Decision cycles are counted in "${node}" as well as in "${locations[0]?.node}".`;
      return warningAt("two_ticks", at, message, "Count in only one place: the first node of the loop.");
    }),
    ...uncounted(
      nodes.filter((node) => !ticking.has(node)),
      edges,
    ),
  ];
};

/** Warns at each edge that closes a loop in which no node counts. */
function uncounted(nodes: readonly string[], edges: readonly Transition[]): readonly Problem[] {
  return roundsOf(nodes, edges).flatMap((round) => {
    const entered = new Set(
      edges.filter(({ from, to }) => round.has(to) && !round.has(from)).map(({ to }) => to),
    );
    return edges
      .filter(({ from, to }) => round.has(from) && entered.has(to))
      .map((edge) => {
        const message = `The path from "${edge.from}" back to "${edge.to}" bypasses the tick, so this loop is not counted and no maximum ends it.`;
        return warningAt("cycle_misses_tick", edge.address, message, "Redirect it to the node that counts.");
      });
  });
}
