import { address } from "../address";
import { oneOf, type Problem, warningAt } from "../problem";
import type { LintRule } from "./rule";
import { reachable, roundsOf, type Transition, waysOf } from "./ways";

/** Requires the loop to count decision cycles once, in one node, on every path around it. */
export const ticks: LintRule = (subject) => {
  const { topology, policies, signature } = subject;
  const counting = signature.policies.filter((policy) => policy.countsCycle);
  if (counting.length === 0) return [];
  const places = topology.nodes.flatMap((node) =>
    node.policies.flatMap((use, i) =>
      policies.get(use.policy)?.countsCycle ? [{ node: node.id, at: address.policyAt(node, i) }] : [],
    ),
  );
  const ways = waysOf(topology);
  const nodes = reachable(topology, ways);
  if (places.length === 0) {
    if (roundsOf(nodes, ways).length === 0) return [];
    const message = "The graph goes round, and no node counts its decision cycles.";
    const names = oneOf(counting.map((policy) => policy.id));
    return [
      warningAt("no_tick", address.topology(), message, `Put ${names} into the first node of the loop.`),
    ];
  }
  const ticking = new Set(places.map(({ node }) => node));
  return [
    ...places.slice(1).map(({ node, at }) => {
      const message = `Decision cycles are counted in "${node}" as well as in "${places[0]?.node}".`;
      return warningAt("two_ticks", at, message, "Count in one place, the first node of the loop.");
    }),
    ...uncounted(
      nodes.filter((node) => !ticking.has(node)),
      ways,
    ),
  ];
};

/** The ways that close a round in which no node counts. */
function uncounted(nodes: readonly string[], ways: readonly Transition[]): readonly Problem[] {
  return roundsOf(nodes, ways).flatMap((round) => {
    const entered = new Set(
      ways.filter(({ from, to }) => round.has(to) && !round.has(from)).map(({ to }) => to),
    );
    return ways
      .filter(({ from, to }) => round.has(from) && entered.has(to))
      .map((way) => {
        const message = `The way from "${way.from}" back to "${way.to}" misses the tick, so that this round is not counted and no maximum ends it.`;
        return warningAt("cycle_misses_tick", way.address, message, "Lead it to the node that counts.");
      });
  });
}
