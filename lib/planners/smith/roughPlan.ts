import { isObject, type Json } from "../../std";
import type { Plan, PlanNode } from "./plan";
import { openRegistry, sampleRegistry } from "./registry";
import { type DraftNode, type Subject, subjectOf } from "./validation";

/** A plan as far as it can be read, to be compared with another: its calls are numbered anew, each after those that it waits for, and what cannot be read is empty. A call of a circle waits for a later number, or its own. */
export type RoughPlan = {
  readonly plan: Plan;
  /** Where each call stands in the list of nodes as it is written. */
  readonly places: readonly number[];
};

/** Null where no call can be read. It says nothing of whether the plan is valid, and is never run. */
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

/** Each node after those that it waits for, else as they are listed; an explicit stack holds against deep chains. */
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
