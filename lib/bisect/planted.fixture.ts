import { address, type PolicyUse, type Topology } from "../topology";

/** A change planted in a graph, and the names that a bisection may give to it. */
export type Planted = { readonly names: readonly string[]; readonly plant: (topology: Topology) => Topology };

const inNode =
  (node: string, change: (policies: readonly PolicyUse[]) => readonly PolicyUse[]) =>
  (topology: Topology): Topology => ({
    ...topology,
    nodes: topology.nodes.map((one) =>
      one.id === node ? { ...one, policies: [...change(one.policies)] } : one,
    ),
  });

const holds = (topology: Topology, policy: string, node: string) =>
  topology.nodes.find(({ id }) => id === node)?.policies.find((use) => use.policy === policy);

const drop = (policy: string, node: string): Planted => ({
  names: [`place ${policy}`],
  plant: inNode(node, (policies) => policies.filter((use) => use.policy !== policy)),
});

const move = (policy: string, from: string, to: string): Planted => ({
  names: [`place ${policy}`],
  plant: (topology) => {
    const use = holds(topology, policy, from);
    if (!use) return topology;
    return inNode(to, (policies) => [...policies, use])(drop(policy, from).plant(topology));
  },
});

const first = (policy: string, node: string, others: readonly string[] = []): Planted => ({
  names: [policy, ...others].map((one) => `order ${one}`),
  plant: (topology) => {
    const use = holds(topology, policy, node);
    return use
      ? inNode(node, (policies) => [use, ...policies.filter((one) => one !== use)])(topology)
      : topology;
  },
});

const twice = (policy: string, node: string): Planted => ({
  names: [`place ${policy}`],
  plant: inNode(node, (policies) => policies.flatMap((use) => (use.policy === policy ? [use, use] : [use]))),
});

const lead = (from: string, to: string): Planted => ({
  names: [`path ${address.edge({ from, to })}`],
  plant: (topology) => ({
    ...topology,
    edges: topology.edges.map((edge) => (edge.from === from ? { ...edge, to } : edge)),
  }),
});

const branch = (from: string, router: string, on: string, to: string): Planted => ({
  names: [`path ${address.branch(from, router, on)}`],
  plant: (topology) => ({
    ...topology,
    routers: topology.routers.map((one) =>
      one.from === from && one.router === router
        ? { ...one, branches: one.branches.map((way) => (way.on === on ? { ...way, to } : way)) }
        : one,
    ),
  }),
});

const set = (policy: string, node: string, params: PolicyUse["with"]): Planted => ({
  names: [`parameters ${policy}`],
  plant: inNode(node, (policies) =>
    policies.map((use) => (use.policy === policy && params ? { ...use, with: params } : use)),
  ),
});

/** One by one they compile on hybrid. */
export const pool: readonly Planted[] = [
  drop("region_question", "bootstrap_gate"),
  drop("currency_question", "bootstrap_gate"),
  drop("enrich_schema", "prepare"),
  drop("generic_acquisition", "select"),
  drop("auto_finish", "select"),
  drop("redirect_premature_ask", "decision_policy"),
  drop("calculation_adjustment", "decision_policy"),
  drop("record_decision", "bootstrap_gate"),
  move("enrich_schema", "prepare", "decide"),
  move("generic_acquisition", "select", "decision_policy"),
  move("calculator_success", "select", "decide"),
  move("currency_question", "bootstrap_gate", "select"),
  first("currency_question", "bootstrap_gate", ["region_question"]),
  first("generic_acquisition", "select", ["blocked_acquisition"]),
  first("auto_finish", "select"),
  twice("iteration_tick", "tick"),
  lead("observe_user", "bootstrap_gate"),
  lead("observe", "prepare"),
  lead("reflect", "bootstrap_gate"),
  branch("search", "observed", "none", "reflect"),
  branch("search", "observed", "none", "prepare"),
  set("ask_cap", "decision_policy", { max: 1 }),
  set("search_cap", "decision_policy", { max: 1 }),
];
