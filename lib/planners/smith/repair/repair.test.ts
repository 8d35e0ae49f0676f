import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../std";
import outputs from "../modelOutputs.json" with { type: "json" };
import { sampleRegistry } from "../registry";
import { tolerant } from "../validation";
import { aPlan, aWidePlan, withNode } from "../validation/plan.fixture";
import { repairPlanText } from ".";
import { damages } from "./repair.fixture";

const registry = sampleRegistry();
const repaired = (plan: unknown) => repairPlanText(JSON.stringify(plan, null, 2), registry);
const messages = (plan: unknown) => repaired(plan).edits.map(({ pointer, message }) => [pointer, message]);

describe("Repair", () => {
  test.each(damages.map((damage) => [damage.name, damage] as const))("undoes: %s", (_, { apply }) => {
    for (const plan of [aPlan(), aWidePlan(30)]) {
      const { text, edits, problems } = repaired(apply(plan as unknown as JsonObject));
      expect(problems).toEqual([]);
      expect(JSON.parse(text)).toEqual(plan);
      expect(edits.length).toBeGreaterThan(0);
    }
  });

  test("names each edit and its place", () => {
    expect(messages(withNode(0, { metadata: undefined, thought: "find the price", retry: "1" }))).toEqual([
      ["/nodes/0/thought", "Move “thought” to metadata.purpose."],
      ["/nodes/0/retry", "Write “retry” as the number 1."],
    ]);
    expect(messages({ ...aPlan(), confidence: 0.9 })).toEqual([
      ["/confidence", "Remove “confidence”: nothing executes it."],
    ]);
  });

  test("spells inputs as the registry does, and writes their texts as the types it asks for", () => {
    const search = { tool: "web_search", function: "search" };
    const plan = withNode(0, { ...search, inputs: { Query: "SAP", limit: "5" } });
    const { text, edits, problems } = repaired(plan);
    expect(problems).toEqual([]);
    expect(JSON.parse(text).nodes[0].inputs).toEqual({ query: "SAP", limit: 5 });
    expect(edits.map(({ pointer }) => pointer)).toEqual(["/nodes/0/inputs/Query", "/nodes/0/inputs/limit"]);
    expect(repaired(withNode(0, { ...search, inputs: { query: "SAP", limit: "five" } })).edits).toEqual([]);
  });

  test.each([
    ["a value that must be guessed", withNode(0, { on_fail: "stop" })],
    ["a missing setting", withNode(0, { timeout: undefined })],
    ["a field that may say what to do", withNode(0, { condition: "only if the price fell" })],
    ["two names with two values", withNode(0, { depends_on: undefined, needs: [], dependencies: [1] })],
    ["another value under another name", withNode(0, { retries: 3 })],
    ["a tool that two could be", withNode(0, { tool: "find" })],
    ["a refusal", { status: "error", error: "No tool can send mail." }],
    ["a list of two plans", [aPlan(), aPlan()]],
    ["a wrapped plan beside something else", { plan: aPlan(), next: "ask the user" }],
  ])("leaves alone: %s", (_, plan) => {
    const text = JSON.stringify(plan, null, 2);
    const once = repairPlanText(text, registry);
    expect([once.text, once.edits]).toEqual([text, []]);
    expect(once.problems).not.toEqual([]);
  });

  test("does not renumber nodes that a text names", () => {
    const plan = {
      nodes: aPlan().nodes.map((node, i) => ({
        ...node,
        id: i + 1,
        depends_on: node.depends_on.map((id) => id + 1),
        ...(i === 2 && { inputs: { prompt: "Summarise the output of step 1 for the board in 90 words." } }),
      })),
      final_output_node: 3,
    };
    expect(repaired(plan).edits).toEqual([]);
  });

  test("drops no value of a key that occurs twice", () => {
    const text = JSON.stringify({ ...aPlan(), confidence: 1 }).replace('"retry":1', '"retry":1,"retry":2');
    expect(repairPlanText(text, registry).edits).toEqual([]);
  });

  test("removes what surrounds the JSON only where that is a problem", () => {
    const text = `Here it is:\n\`\`\`json\n${JSON.stringify(aPlan())}\n\`\`\``;
    expect(repairPlanText(text, registry).edits).toEqual([]);
    const { edits, problems, text: after } = repairPlanText(text, registry, { strictness: tolerant });
    expect(edits.map(({ message }) => message)).toEqual([
      "Remove the code fence around the JSON.",
      "Remove the text around the JSON.",
    ]);
    expect([problems, JSON.parse(after)]).toEqual([[], aPlan()]);
  });

  test.each([
    "with reasoning",
    "$schema",
    "camelCase finalOutputNode",
    "ids as strings",
    "webSearch",
    "limit as string",
    "array of one plan",
  ])("makes an output of a model valid: %s", (id) => {
    const output = outputs.find((one) => one.id === id);
    const { narratives } = output ?? { narratives: 0 };
    const { edits, problems } = repairPlanText(output?.text ?? "", registry, {
      narratives,
      strictness: tolerant,
    });
    expect(problems).toEqual([]);
    expect(edits.length).toBeGreaterThan(0);
  });
});
