import { describe, expect, test } from "vitest";
import type { Json } from "../../../std";
import outputs from "../modelOutputs.json" with { type: "json" };
import { strict, tolerant, validatePlan, validatePlanText } from "../validation";
import { aNode, aPlan } from "../validation/plan.fixture";
import { hasEffect, markEffects, type Registry, readRegistry, sampleRegistry } from ".";

const mailTool = {
  name: "mail",
  function: "send",
  description: "Sends a mail.",
  parameters: { type: "object", properties: { to: { type: "string" } }, required: ["to"] },
};
const registryWith = (tool: object): Registry => {
  const read = readRegistry({ tools: [...sampleRegistry().tools, { ...mailTool, ...tool }] });
  if (!read.ok) throw new Error(read.faults[0]?.message);
  return read.registry;
};
const mail = aNode({ id: 3, tool: "mail", function: "send", inputs: { to: "the board" }, depends_on: [2] });
const mailed = aPlan({ nodes: [...aPlan().nodes, mail] }) as unknown as Json;
const codes = (plan: Json, registry: Registry, strictness = strict) => {
  const { problems, warnings } = validatePlan(plan, registry, { narratives: 1, strictness });
  return { problems: problems.map(({ code }) => code), warnings: warnings.map(({ code }) => code) };
};

describe("an effect after the last text", () => {
  test("is no dead end if the registry marks it, and the last text is the final output", () => {
    for (const strictness of [strict, tolerant])
      expect(codes(mailed, registryWith({ effect: true }), strictness)).toEqual({
        problems: [],
        warnings: [],
      });
    const final = aPlan({ nodes: [...aPlan().nodes, mail], final_output_node: 3 }) as unknown as Json;
    expect(codes(final, registryWith({ effect: true })).problems).toEqual(["final_output_not_last_llm"]);
  });

  test("is an unused answer without the mark: a warning, and an error under the seed's strictness", () => {
    expect(codes(mailed, registryWith({}), tolerant)).toEqual({ problems: [], warnings: ["dead_end"] });
    expect(codes(mailed, registryWith({ effect: false })).problems).toEqual(["dead_end"]);
    const { text } = outputs.find(({ id }) => id === "effect after last text") ?? { text: "" };
    const { ok, warnings } = validatePlanText(text, sampleRegistry(), {
      narratives: 1,
      strictness: tolerant,
    });
    expect([ok, warnings.map(({ code }) => code)]).toEqual([true, ["dead_end"]]);
  });

  test("makes what leads to it used", () => {
    const search = aNode({ id: 3, tool: "web_search", function: "search", inputs: { query: "addresses" } });
    const plan = aPlan({ nodes: [...aPlan().nodes, search, { ...mail, id: 4, depends_on: [2, 3] }] });
    expect(codes(plan as unknown as Json, registryWith({ effect: true })).problems).toEqual([]);
  });
});

describe("the mark of an effect", () => {
  test("is a field of the tool, or a hint of MCP", () => {
    const marked = (tool: object) => hasEffect({ ...mailTool, ...tool } as never);
    expect([{ effect: true }, { annotations: { readOnlyHint: false } }].map(marked)).toEqual([true, true]);
    expect([{}, { annotations: { readOnlyHint: true } }, { effect: "none" }].map(marked)).toEqual([
      false,
      false,
      false,
    ]);
    expect(marked({ effect: false, annotations: { destructiveHint: true } })).toBe(false);
  });

  const schema = mailTool.parameters;
  test.each([
    ["a registry", { title: "Office", tools: [mailTool] }],
    ["OpenAI's tools", [{ type: "function", function: { name: "mail", parameters: schema } }]],
    ["MCP", { jsonrpc: "2.0", id: 1, result: { tools: [{ name: "mail", inputSchema: schema }] } }],
    [
      "MCP with a hint",
      { tools: [{ name: "mail", inputSchema: schema, annotations: { readOnlyHint: false } }] },
    ],
  ])("is set and taken away in %s, and changes nothing else", (_, document) => {
    const read = (one: Json) => {
      const result = readRegistry(one);
      if (!result.ok) throw new Error(result.faults[0]?.message);
      return result.registry.tools;
    };
    const set = (one: Json, effect: boolean) => markEffects(one, read(one), () => effect);
    const on = set(document as Json, true);
    expect(read(on).map(hasEffect)).toEqual([true]);
    expect(read(set(on, false)).map(hasEffect)).toEqual([false]);
    expect(set(on, true)).toEqual(on);
    const without = (tools: readonly object[]) =>
      tools.map(({ effect: _e, ...tool }: { effect?: Json }) => tool);
    expect(without(read(on))).toEqual(without(read(document as Json)));
  });
});
