import { describe, expect, test } from "vitest";
import { deepestScanned as deepest, type Json } from "../../../std";
import { maxNodes } from "../../../topology";
import type { PlanNode } from "../plan";
import { sampleRegistry } from "../registry";
import { type Code, rules, validatePlan, validatePlanText } from ".";
import { aNode, aPlan, aWidePlan, withNode } from "./plan.fixture";

const registry = sampleRegistry();
type Given = { readonly plan?: unknown; readonly text?: string; readonly narratives?: number };

const codesOf = ({ plan, text, narratives = 0 }: Given): readonly string[] => {
  const verdict =
    text === undefined
      ? validatePlan((plan ?? aPlan()) as Json, registry, { narratives })
      : validatePlanText(text, registry, { narratives });
  expect(verdict.ok).toBe(verdict.problems.length === 0);
  return verdict.problems.map((problem) => problem.code);
};

const valid = JSON.stringify(aPlan());
const inputs = (of: Json, node: Partial<PlanNode> = {}): Given => ({
  plan: withNode(0, { ...node, inputs: of }),
});
const quote = (more: object): Given => inputs({ symbol: "SAP", ...more });
const search = (query: string): Given => inputs({ query }, { tool: "web_search", function: "search" });
const prompt = (text: string): Given => ({ plan: withNode(2, { inputs: { prompt: text } }) });
const chart = (series: Json): Given =>
  inputs({ title: "Prices", kind: "line", series }, { tool: "chart", function: "draw" });
const llm = (id: number, needs: readonly number[]): PlanNode =>
  aNode({
    id,
    tool: "llm_caller",
    function: "generate",
    inputs: { prompt: "Describe the town of Kassel in two lines." },
    depends_on: needs,
  });
const chain = (second: readonly number[], final = 2): Given => ({
  plan: aPlan({ nodes: [aNode(), llm(1, [0]), llm(2, second)], final_output_node: final }),
});
const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
const knot = (needs: readonly (readonly number[])[]): Given => ({
  plan: aPlan({
    nodes: needs.map((depends_on, id) => aNode({ id, depends_on })),
    final_output_node: needs.length - 1,
  }),
});

/** Code -> what sets it off, and what comes close but does not. `no_output` belongs to the planner: there is no text. */
const cases: Readonly<
  Record<Exclude<Code, "no_output">, { fires: readonly Given[]; silent: readonly Given[] }>
> = {
  text_too_large: {
    fires: [{ text: `${" ".repeat(16_000_001)}` }],
    silent: [{ text: valid + " ".repeat(1_000_000) }],
  },
  json_syntax: {
    fires: [
      valid.slice(0, -1),
      valid.replace(",", ",,"),
      valid.replaceAll('"', "'"),
      "",
      '{"a": 01}',
      '{"a": "\n"}',
      '{"a":1,}',
      '{"a": "\\x"}',
      "nothing to see",
    ].map((text) => ({ text })),
    silent: [
      { text: valid },
      { text: ` \n\t${JSON.stringify(aPlan(), null, 2)}\r\n` },
      { text: valid.replace("SAP", "S\\u0041P") },
    ],
  },
  text_around_json: {
    fires: [
      `Here is the plan: ${valid}`,
      `${valid}\nI hope that this helps.`,
      `\`\`\`json\n${valid}\n\`\`\``,
    ].map((text) => ({ text })),
    silent: [{ text: `\n  ${valid}\n` }],
  },
  duplicate_key: {
    fires: [
      { text: valid.replace('"retry":1', '"retry":1,"retry":1') },
      { text: valid.replace('{"symbol"', '{"symbol":"X","symbol"') },
    ],
    silent: [{ text: valid }],
  },
  reserved_key: {
    fires: [{ text: valid.replace('{"symbol"', '{"__proto__":{"symbol":"X"},"symbol"') }],
    silent: [
      { text: valid.replace('"SAP"', '"__proto__"').replace('"symbol":"__proto__"', '"symbol":"SAP"') },
    ],
  },
  too_deep: {
    fires: [
      { text: deep(deepest + 1) },
      { plan: JSON.parse(deep(deepest + 1)) },
      { text: "[".repeat(100_000) },
    ],
    silent: [{ text: deep(deepest - 1) }, { plan: JSON.parse(deep(deepest - 1)) }],
  },
  not_an_object: {
    fires: [[], null, 3, "plan"].map((plan) => ({ text: JSON.stringify(plan) })),
    silent: [{ text: "{}" }],
  },
  plan_field_unknown: {
    fires: [{ plan: { ...aPlan(), version: 1 } }, { text: '{"constructor":1}' }],
    silent: [{}],
  },
  nodes_missing: {
    fires: [{ plan: { final_output_node: 0 } }],
    silent: [{ plan: { nodes: [], final_output_node: 0 } }],
  },
  nodes_not_a_list: { fires: [{ plan: { nodes: { 0: aNode() }, final_output_node: 0 } }], silent: [{}] },
  nodes_empty: {
    fires: [{ plan: { nodes: [], final_output_node: 0 } }],
    silent: [{ plan: { nodes: [aNode()], final_output_node: 0 } }],
  },
  too_many_nodes: {
    fires: [{ plan: aWidePlan(maxNodes + 1) }],
    silent: [{ plan: aWidePlan(maxNodes) }],
  },
  node_not_an_object: {
    fires: [
      { plan: { nodes: [aNode(), null], final_output_node: 0 } },
      { plan: { nodes: [[]], final_output_node: 0 } },
    ],
    silent: [{}],
  },
  node_field_missing: {
    fires: ["id", "tool", "function", "inputs", "depends_on", "retry", "on_fail", "timeout", "metadata"].map(
      (field) => ({ plan: withNode(1, { [field]: undefined }) }),
    ),
    silent: [{}],
  },
  node_field_unknown: { fires: [{ plan: withNode(1, { priority: 1 }) }], silent: [{}] },
  id_not_an_integer: {
    fires: ["0", 0.5, -1, null].map((id) => ({ plan: withNode(0, { id }) })),
    silent: [{}],
  },
  id_repeated: { fires: [{ plan: withNode(1, { id: 0 }) }], silent: [{}] },
  id_out_of_sequence: {
    fires: [
      { plan: { nodes: [aNode({ id: 1 })], final_output_node: 1 } },
      { plan: { nodes: [aNode(), aNode({ id: 2, depends_on: [0] })], final_output_node: 2 } },
    ],
    silent: [{ plan: withNode(0, { id: "zero" }) }],
  },
  tool_unknown: {
    fires: ["teleport", 7, "constructor"].map((tool) => ({ plan: withNode(0, { tool }) })),
    silent: [{}],
  },
  function_unknown: {
    fires: ["divine", null].map((name) => ({ plan: withNode(0, { function: name }) })),
    silent: [{ plan: withNode(0, { tool: "teleport", function: "divine" }) }],
  },
  function_of_another_tool: {
    fires: [{ plan: withNode(0, { function: "headlines" }) }],
    silent: [{ plan: withNode(0, { function: "divine" }) }],
  },
  inputs_not_an_object: { fires: [inputs([]), inputs("SAP"), inputs(null)], silent: [quote({})] },
  input_missing: {
    fires: [inputs({}), chart([{ label: "A" }])],
    silent: [quote({}), chart([{ label: "A", values: [1] }])],
  },
  input_unknown: {
    fires: [
      quote({ exchange: "XETRA" }),
      quote({ constructor: 1 }),
      chart([{ label: "A", values: [1], colour: "red" }]),
    ],
    silent: [
      quote({ currency: "EUR" }),
      inputs({ expression: "a + 1", variables: { a: 2 } }, { tool: "calculator", function: "evaluate" }),
    ],
  },
  input_type: {
    fires: [inputs({ symbol: 7 }), chart([{ label: "A", values: ["1"] }]), chart({})],
    silent: [quote({})],
  },
  input_value: {
    fires: [
      quote({ currency: "XYZ" }),
      inputs({ symbol: "sap" }),
      inputs({ query: "bridges", limit: 0 }, { tool: "web_search", function: "search" }),
      chart([]),
    ],
    silent: [quote({ currency: "USD" })],
  },
  input_placeholder: {
    fires: [
      "{{city}}",
      "$".concat("{node_0.price}"),
      "price of {symbol}",
      "<RESULT>",
      "<insert date>",
      "[insert name]",
      "$node0",
      "{% if %}",
      "node_0.output",
      "nodes[0].output",
      "the output of node 0",
      "node 0's answer",
      "TODO",
      "see $.0.price",
    ].map(search),
    silent: [
      "a price under $5 or < 6 euros",
      "sets {1, 2} and {}",
      "the knot of nodes in a net",
      "CO2 [tonnes]",
      "what is left to do in Rome",
    ].map(search),
  },
  dependency_cycle: {
    fires: [knot([[1], [0], [1]]), knot([[0]]), knot([[2], [0], [1], [2]])],
    silent: [knot([[], [0], [0, 1]]), knot([[], [2], [0]])],
  },
  depends_on_not_a_list: { fires: [{ plan: withNode(2, { depends_on: 1 }) }], silent: [{}] },
  dependency_not_an_id: {
    fires: [
      { plan: withNode(2, { depends_on: ["0", 1] }) },
      { plan: withNode(2, { depends_on: [-1, 0, 1] }) },
    ],
    silent: [{}],
  },
  dependency_unknown: { fires: [{ plan: withNode(2, { depends_on: [0, 1, 9] }) }], silent: [{}] },
  dependency_not_earlier: { fires: [knot([[], [2], [0]]), knot([[], [1]])], silent: [knot([[], [0], [1]])] },
  dependency_repeated: { fires: [{ plan: withNode(2, { depends_on: [0, 1, 0] }) }], silent: [{}] },
  dependency_implicit: {
    fires: [
      {
        plan: withNode(1, {
          inputs: { topic: "what node 0 is about", from: "2026-01-01", to: "2026-01-31" },
        }),
      },
    ],
    silent: [
      { plan: withNode(2, { inputs: { prompt: "Describe the share whose price node 0 looked up." } }) },
      search("Node 18 release notes"),
    ],
  },
  retry_value: {
    fires: [-1, 1.5, 11, "2", null].map((retry) => ({ plan: withNode(0, { retry }) })),
    silent: [0, 10].map((retry) => ({ plan: withNode(0, { retry }) })),
  },
  timeout_value: {
    fires: [0, -5, 3601, "45", null].map((timeout) => ({ plan: withNode(0, { timeout }) })),
    silent: [0.5, 3600].map((timeout) => ({ plan: withNode(0, { timeout }) })),
  },
  on_fail_value: {
    fires: ["stop", "Halt", null, true].map((on_fail) => ({ plan: withNode(0, { on_fail }) })),
    silent: ["halt", "continue"].map((on_fail) => ({ plan: withNode(0, { on_fail }) })),
  },
  metadata_not_an_object: {
    fires: ["why", null, []].map((metadata) => ({ plan: withNode(0, { metadata }) })),
    silent: [{}],
  },
  metadata_field_unknown: {
    fires: [{ plan: withNode(0, { metadata: { purpose: "look up", author: "me" } }) }],
    silent: [{}],
  },
  purpose_missing: {
    fires: [{}, { purpose: " " }, { purpose: 3 }, { purpose: "x".repeat(201) }].map((metadata) => ({
      plan: withNode(0, { metadata }),
    })),
    silent: [{}],
  },
  final_output_missing: {
    fires: [{ plan: { nodes: aPlan().nodes } }],
    silent: [{ plan: { ...aPlan(), final_output_node: null } }],
  },
  final_output_unknown: {
    fires: [3, "2", null].map((final_output_node) => ({ plan: { ...aPlan(), final_output_node } })),
    silent: [{}],
  },
  dead_end: {
    fires: [{ plan: withNode(2, { depends_on: [0] }) }],
    silent: [knot([[], [0], [1]]), { plan: { ...aPlan(), final_output_node: 9 } }],
  },
  narrative_without_llm: {
    fires: [{ ...knot([[]]), narratives: 1 }],
    silent: [{ narratives: 1 }, knot([[]])],
  },
  narratives_too_few_llms: {
    fires: [{ narratives: 2 }],
    silent: [{ ...chain([1]), narratives: 2 }, { narratives: 1 }],
  },
  llm_not_chained: { fires: [chain([0])], silent: [chain([1]), chain([0, 1])] },
  final_output_not_last_llm: { fires: [chain([1], 1)], silent: [chain([1], 2), knot([[], [0]])] },
  prompt_not_an_instruction: {
    fires: [prompt("summarise it"), prompt("go"), prompt("总结一下")],
    silent: [
      ...["Describe Kassel in two lines.", "写一篇关于苹果公司财报的三段摘要"].map(prompt),
      prompt("日本の経済状況について三段落で要約を書いてください"),
    ],
  },
  prompt_refers_back: {
    fires: [
      "Use the previous result to write a note.",
      "Write a note from the answers above.",
      "Turn the last output into a poem.",
    ].map(prompt),
    silent: [
      "Write about the previous government of Kassel.",
      "Summarise Kassel's last year in a short text.",
    ].map(prompt),
  },
};

describe.each(Object.entries(cases))("%s", (code, { fires, silent }) => {
  test.each(fires.map((given) => [JSON.stringify(given).slice(0, 120), given] as const))(
    "fires for %s",
    (_, given) => {
      expect(codesOf(given)).toContain(code);
    },
  );
  test.each(silent.map((given) => [JSON.stringify(given).slice(0, 120), given] as const))(
    "is silent for %s",
    (_, given) => {
      expect(codesOf(given)).not.toContain(code);
    },
  );
});

describe("the rules", () => {
  test("all have a case, and the plan of the fixture breaks none", () => {
    expect([...Object.keys(cases), "no_output"].sort()).toEqual(rules.map((rule) => rule.code).sort());
    expect(codesOf({ narratives: 1 })).toEqual([]);
    expect(codesOf({ text: valid })).toEqual([]);
  });

  test("are all told at once, in the order of the table", () => {
    const plan = withNode(0, { tool: "teleport", retry: -1, inputs: { symbol: "{{x}}" }, metadata: null });
    const codes = codesOf({ plan: { ...(plan as object), final_output_node: 7 } });
    expect(codes).toEqual([
      "tool_unknown",
      "input_placeholder",
      "retry_value",
      "metadata_not_an_object",
      "final_output_unknown",
    ]);
    const order = rules.map((rule) => rule.code as string);
    expect([...codes].sort((a, b) => order.indexOf(a) - order.indexOf(b))).toEqual(codes);
  });

  test("name the node and the place, and say what to do", () => {
    const { problems } = validatePlan(
      withNode(0, { inputs: { symbol: "SAP", exchange: "XETRA" } }) as Json,
      registry,
    );
    expect(problems).toEqual([
      {
        code: "input_unknown",
        pointer: "/nodes/0/inputs/exchange",
        node: 0,
        message: 'Node 0 (finance.quote) is given the input "exchange", which its function does not declare.',
        fix: 'Remove "exchange".',
      },
    ]);
  });

  test("give the line and column of broken syntax", () => {
    const text = '{\n  "nodes": [\n    {"id": 0,, }\n  ]\n}';
    expect(validatePlanText(text, registry).problems).toMatchObject([
      { code: "json_syntax", line: 3, column: 14 },
    ]);
    const { problems } = validatePlanText('{"nodes":\n [{"id":0,\n "id":1}]}', registry);
    expect(problems[0]).toMatchObject({
      code: "duplicate_key",
      pointer: "/nodes/0/id",
      node: 0,
      line: 3,
      column: 2,
    });
  });
});
