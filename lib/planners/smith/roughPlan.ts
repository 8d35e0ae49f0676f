import { isObject, type Json } from "../../std";
import type { Plan, PlanNode } from "./plan";
import { openRegistry, sampleRegistry } from "./registry";
import { type DraftNode, type Subject, subjectOf } from "./validation";

/**
 * The readable part of a plan, for comparisons: calls are renumbered after their dependencies, unreadable fields are empty.
 * In a cycle, a call depends on a later number or its own.
 */
export type RoughPlan = {
  readonly plan: Plan;
  /** Index of each call in the original list of nodes. */
  readonly places: readonly number[];
};

/** Reads a plan without validating it; `null` if it has no readable call. The result is never run. */
export function roughPlanOf(value: Json): RoughPlan | null {
  if (!isObject(value)) return null;
  const subject = subjectOf(value, openRegistry(sampleRegistry()), 0);
  const { byId, final } = subject;
  const nodes = inOrder(subject);
  if (nodes.length === 0) return null;
  const numbers = new Map(nodes.map((node, number) => [node, number]));
  const numberOf = (id: number): readonly number[] => {
    const number = numbers.get(byId.get(id) as DraftNode);
    return number === undefined ? [] : [number];
  };
  const plan = {
    nodes: nodes.map((node, number) => roughNode(node, number, node.needs.flatMap(numberOf))),
    final_output_node: final === null ? -1 : (numbers.get(final) ?? -1),
  };
  return { plan, places: nodes.map(({ index }) => index) };
}

/** Sorts nodes after their dependencies, otherwise in list order. Uses an explicit stack because chains may be deep. */
function inOrder({ nodes, byId }: Subject): readonly DraftNode[] {
  const [met, ordered] = [new Set<DraftNode>(), new Set<DraftNode>()];
  const open = [...nodes].reverse();
  for (let node = open.at(-1); node; node = open.at(-1)) {
    const before = met.has(node) ? [] : node.needs.flatMap((id) => byId.get(id) ?? []);
    met.add(node);
    const missing = before.filter((one) => !met.has(one));
    if (missing.length > 0) open.push(...missing.sort((a, b) => b.index - a.index));
    else ordered.add(open.pop() ?? node);
  }
  return [...ordered];
}

function roughNode(
  { raw, tool, function: name, inputs }: DraftNode,
  id: number,
  depends_on: readonly number[],
): PlanNode {
  const { retry = null, on_fail = null, timeout = null, metadata } = raw;
  const purpose = isObject(metadata) ? (metadata.purpose ?? null) : null;
  const settings = { retry, on_fail, timeout, metadata: { purpose } };
  const call = { tool: tool ?? "?", function: name ?? "?", inputs: inputs ?? {} };
  return { id, ...call, depends_on, ...settings } as PlanNode;
}
