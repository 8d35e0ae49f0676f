import type { Json, JsonObject } from "../../../std";
import { END, START, Topology } from "../../../topology";
import { callName, type Plan, type PlanNode } from "../plan";
import { type FailedIf, type Registry, sampleRegistry } from "../registry";
import { type PlanProblem, type PlanRequestFacts, validatePlan } from "../validation";

export type PlanTopology =
  | { readonly ok: true; readonly topology: Topology; readonly plan: Plan }
  | { readonly ok: false; readonly problems: readonly PlanProblem[] };

/** Channel with the registry of a plan, unless it is the shipped one. */
export const registryChannel = "registry";

export type Naming = { readonly id: string; readonly title: string };

/** Converts a plan to a graph: a node per call, an edge per dependency, a join for several. Invalid plans return their problems. */
export function topologyOf(
  value: Json,
  registry: Registry,
  naming: Naming,
  request: PlanRequestFacts = {},
): PlanTopology {
  const verdict = validatePlan(value, registry, request);
  if (!verdict.ok) return verdict;
  const { plan } = verdict;
  const topology = Topology.parse({
    format: "planner-studio/topology",
    version: 1,
    id: naming.id.slice(0, 120),
    title: naming.title.slice(0, 120),
    planner: "smith-run",
    summary: `A plan of ${plan.nodes.length} calls.`,
    namespace: "run",
    channels: registry === sampleRegistry() ? [] : [{ name: registryChannel, default: registry }],
    nodes: plan.nodes.map((node) => ({
      id: nodeName(node, plan),
      policies: policiesOf(node, plan, registry),
    })),
    edges: edgesOf(plan),
    routers: [],
  });
  return { ok: true, topology, plan };
}

/** `07 finance.quote`: ids are zero-padded, so that names sort like ids. Long names are cut. */
export const nodeName = (node: PlanNode, { nodes }: Plan): string =>
  `${String(node.id).padStart(String(nodes.length - 1).length, "0")} ${callName(node)}`.slice(0, maxName);

/** Max characters of a node's name in a topology. */
const maxName = 120;

const paramsOf = (node: PlanNode, plan: Plan, registry: Registry): JsonObject => {
  const { metadata, ...rest } = node;
  const rule = failureRuleOf(node, registry);
  return {
    ...rest,
    purpose: metadata.purpose,
    final: node.id === plan.final_output_node,
    ...(rule ? { failed_if: rule } : {}),
  };
};

/** The rule by which answers of a node's tool are failures. */
export const failureRuleOf = (
  node: Pick<PlanNode, "tool" | "function">,
  { tools }: Registry,
): FailedIf | undefined =>
  tools.find((tool) => tool.name === node.tool && tool.function === node.function)?.failed_if;

const policiesOf = (node: PlanNode, plan: Plan, registry: Registry) =>
  ["gather", "call_tool"].map((policy) => ({ policy, with: paramsOf(node, plan, registry) }));

export function edgesOf(plan: Plan): readonly { readonly from: string | string[]; readonly to: string }[] {
  const name = (id: number) => nodeName(plan.nodes[id] as PlanNode, plan);
  const used = new Set(plan.nodes.flatMap((node) => node.depends_on));
  const into = plan.nodes.map((node) => {
    const [first, ...others] = [...node.depends_on].sort((a, b) => a - b).map(name);
    if (first === undefined) return { from: START, to: name(node.id) };
    return { from: others.length > 0 ? [first, ...others] : first, to: name(node.id) };
  });
  const leaves = plan.nodes.filter((node) => !used.has(node.id));
  return [...into, ...leaves.map((node) => ({ from: name(node.id), to: END }))];
}
