import type { JsonObject } from "../../../std";
import type { Plan, PlanNode } from "../plan";

/** Three searches' worth of a believable plan: two calls side by side, joined by a text. */
export const aPlan = (change: Partial<Plan> & JsonObject = {}): Plan => ({
  nodes: [
    aNode({ id: 0, tool: "finance", function: "quote", inputs: { symbol: "SAP", currency: "EUR" } }),
    aNode({
      id: 1,
      tool: "news",
      function: "headlines",
      inputs: { topic: "SAP", from: "2026-01-01", to: "2026-01-31" },
    }),
    aNode({
      id: 2,
      tool: "llm_caller",
      function: "generate",
      inputs: { prompt: "Write a note on SAP's share price and this month's news, in 120 words." },
      depends_on: [0, 1],
    }),
  ],
  final_output_node: 2,
  ...change,
});

export const aNode = (change: Partial<PlanNode> & JsonObject = {}): PlanNode => ({
  id: 0,
  tool: "geo",
  function: "locate",
  inputs: { place: "Kassel" },
  depends_on: [],
  retry: 1,
  on_fail: "halt",
  timeout: 30,
  metadata: { purpose: "find the place" },
  ...change,
});

/** The plan with fields of one node changed; a field set to undefined is left out. */
export const withNode = (
  index: number,
  change: { readonly [field: string]: unknown },
  plan = aPlan(),
): unknown => ({
  ...plan,
  nodes: plan.nodes.map((node, i) =>
    i === index
      ? Object.fromEntries(Object.entries({ ...node, ...change }).filter(([, value]) => value !== undefined))
      : node,
  ),
});

/** A plan of many nodes: rows of ten that each wait for two of the row before, and a last text. */
export function aWidePlan(size: number): Plan {
  const nodes = Array.from({ length: size - 1 }, (_, id) =>
    aNode({
      id,
      tool: "web_search",
      function: "search",
      inputs: { query: `bridges in district ${id}`, limit: 5 },
      depends_on: id < 10 ? [] : [id - 10, id - (id % 10) - 10 + ((id + 1) % 10)].sort((a, b) => a - b),
      metadata: { purpose: `search district ${id}` },
    }),
  );
  const used = new Set(nodes.flatMap((node) => node.depends_on));
  const last = aNode({
    id: size - 1,
    tool: "llm_caller",
    function: "generate",
    inputs: { prompt: "Summarise what is known of the city's bridges in 300 words." },
    depends_on: nodes.map((node) => node.id).filter((id) => !used.has(id)),
    metadata: { purpose: "write the summary" },
  });
  return { nodes: [...nodes, last], final_output_node: size - 1 };
}
