import { type Json, sameJson } from "../../../std";
import { address, type Problem, type Topology } from "../../../topology";
import type { Plan } from "../plan";
import { type Registry, readRegistry, sampleRegistry } from "../registry";
import { tolerant, validatePlan } from "../validation";
import { NodeParams } from "./schema";
import { edgesOf, failureRuleOf, nodeName, registryChannel } from "./topologyOf";

/** Reads the plan back from its graph, so that no graph with an invalid plan runs, wherever it came from. */
export function planProblems(topology: Topology): readonly Problem[] {
  const params = topology.nodes.map(paramsIn);
  const unknown = topology.nodes.filter((_, i) => params[i] === null);
  if (unknown.length > 0 || topology.routers.length > 0) {
    return [
      refused(
        unknown[0]?.id,
        "A plan's graph has two policies in each node, gather and call_tool, and no routers.",
      ),
    ];
  }
  const plan = planOf(params as readonly NodeParams[]);
  const registry = registryOf(topology);
  if (!registry) return [refused(undefined, "The registry that the graph carries cannot be read.")];
  const verdict = validatePlan(plan, registry, { strictness: tolerant });
  if (!verdict.ok) {
    return verdict.problems
      .slice(0, 50)
      .map(({ node, message, fix }) =>
        refused(node === null ? undefined : topology.nodes[node]?.id, message, fix),
      );
  }
  const misnamed = topology.nodes.find(
    (node, i) => node.id !== nodeName(plan.nodes[i] as Plan["nodes"][number], plan),
  );
  if (misnamed) return [refused(misnamed.id, `The node "${misnamed.id}" is not called as its call is.`)];
  const lenient = plan.nodes.findIndex(
    (node, i) => !sameJson(params[i]?.failed_if ?? null, (failureRuleOf(node, registry) ?? null) as Json),
  );
  if (lenient >= 0)
    return [refused(topology.nodes[lenient]?.id, "Its failed_if is not that of its tool in the registry.")];
  const drawn = topology.edges.map(({ from, to }) => ({ from, to }));
  if (sameJson(drawn as Json, edgesOf(plan) as Json)) return [];
  return [refused(undefined, "The edges are not those of the nodes' depends_on.")];
}

const remedy = "Draw it from the plan again.";
const refused = (node: string | undefined, message: string, fix = remedy): Problem => ({
  code: "plan_invalid",
  severity: "error",
  address: node === undefined ? address.topology() : address.node(node),
  message,
  fix,
});

/** Returns the registry carried as a channel by plans for other than the shipped tools. */
function registryOf({ channels }: Topology): Registry | null {
  const carried = channels.find((channel) => channel.name === registryChannel);
  if (!carried) return sampleRegistry();
  const known = carriedRegistries.get(carried);
  if (known) return known;
  const read = readRegistry(carried.default);
  if (read.ok) carriedRegistries.set(carried, read.registry);
  return read.ok ? read.registry : null;
}
const carriedRegistries = new WeakMap<object, Registry>();

function paramsIn({ policies }: Topology["nodes"][number]): NodeParams | null {
  const [first, second] = policies;
  if (policies.length !== 2 || first?.policy !== "gather" || second?.policy !== "call_tool") return null;
  const parsed = NodeParams.safeParse(first.with);
  return parsed.success && sameJson((first.with ?? {}) as Json, (second.with ?? {}) as Json)
    ? parsed.data
    : null;
}

const planOf = (params: readonly NodeParams[]): Plan => ({
  nodes: params.map(({ purpose, final: _, failed_if: __, ...node }) => ({ ...node, metadata: { purpose } })),
  final_output_node: params.find((node) => node.final)?.id ?? -1,
});
