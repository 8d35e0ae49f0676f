import type { Variant } from "../../economics";
import type { PolicyUse, Topology } from "../../topology";
import type { Tier } from "./schema";

type Parameters = { readonly [policy: string]: NonNullable<PolicyUse["with"]> };

/** The topology with other parameters of its policies. */
const withParameters = (topology: Topology, parameters: Parameters): Topology => ({
  ...topology,
  nodes: topology.nodes.map((node) => ({
    ...node,
    policies: node.policies.map((use) => {
      const changed = parameters[use.policy];
      return changed ? { ...use, with: { ...use.with, ...changed } } : use;
    }),
  })),
});

const planningNodes = ["planner", "estimate_check", "self_check"];

/** The topology without estimate and self-check, which a route that ignores the points need not pay for. */
function withoutPlanning(topology: Topology): Topology {
  const isPlanning = (node: string) => planningNodes.includes(node);
  return {
    ...topology,
    nodes: topology.nodes.filter(({ id }) => !isPlanning(id)),
    edges: topology.edges
      .filter(({ from }) => ![from].flat().some(isPlanning))
      .map((edge) => (isPlanning(edge.to) ? { ...edge, to: "router" } : edge)),
    routers: (topology.routers ?? []).filter(({ from }) => !isPlanning(from)),
  };
}

const thresholds: { readonly [tier in Tier]: NonNullable<PolicyUse["with"]> } = {
  S: { small_up_to: 8, standard_up_to: 8 },
  M: { small_up_to: 0, standard_up_to: 8 },
  L: { small_up_to: 0, standard_up_to: 0 },
};

/** More fails than any budget allows, so that nothing escalates. */
const never = { fails_with_s: 6, fails_with_m: 6 };

/** One developer for every task, with the same two corrections and without a review. */
const always = (tier: Tier): Variant => ({
  id: `always-${tier.toLowerCase()}`,
  title: `Always ${tier}`,
  of: "architecture-c",
  group: "baseline",
  tier,
  change: (topology) =>
    withParameters(withoutPlanning(topology), {
      assign_tier: thresholds[tier],
      review_gate: { tiers: [] },
      escalate_on_fail: never,
      retry_budget: { corrections: 2, tiers: [tier] },
    }),
});

const parametrised = (
  group: Variant["group"],
  id: string,
  title: string,
  parameters: Parameters,
): Variant => ({
  id,
  title,
  of: "architecture-c",
  group,
  change: (topology) => withParameters(topology, parameters),
});

const budget = (corrections: number): Variant =>
  parametrised("budget", `budget-${corrections}`, `Corrections of L: ${corrections}`, {
    retry_budget: { corrections, tiers: ["L"] },
  });

const threshold = (small: number, standard: number): Variant =>
  parametrised("thresholds", `thresholds-${small}-${standard}`, `S up to ${small}, M up to ${standard}`, {
    assign_tier: { small_up_to: small, standard_up_to: standard },
  });

/** Variants that the report computes in addition to the topologies: changes of parameters, none of them a listed design. */
export const variants: readonly Variant[] = [
  ...(["S", "M", "L"] as const).map(always),
  {
    id: "escalation-only",
    title: "Escalation only",
    of: "architecture-c",
    group: "baseline",
    change: (topology) =>
      withParameters(withoutPlanning(topology), { assign_tier: { small_up_to: 3, standard_up_to: 5 } }),
  },
  parametrised("ladder", "first-fail-of-m", "First fail of M escalates", {
    escalate_on_fail: { fails_with_s: 1, fails_with_m: 1 },
  }),
  ...[0, 1, 3, 4].map(budget),
  ...(
    [
      [1, 5],
      [3, 5],
      [2, 3],
      [2, 8],
    ] as const
  ).map(([small, standard]) => threshold(small, standard)),
];
