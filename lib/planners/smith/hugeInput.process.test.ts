import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../std";
import { diffPlans } from "./plan";
import { openRegistry, readRegistry, sampleRegistry } from "./registry";
import { longestMatched, readPattern } from "./registry/pattern";
import { validatePlan, validatePlanText } from "./validation";
import { mutated } from "./validation/mutations.fixture";
import { aPlan, aWidePlan } from "./validation/plan.fixture";

// In more than linear time most of these take minutes or never end, which the suite's limit meets; `npm run bench:smith` measures growth.

test("plans of five thousand calls are validated and compared", () => {
  const [base, head] = [aWidePlan(5000), aWidePlan(4990)];
  const { problems } = validatePlan(base, sampleRegistry());
  expect(problems.map(({ code }) => code)).toEqual(["too_many_nodes"]);
  const { same, removed, added } = diffPlans(base, head);
  expect([same.length, removed.length, added.length]).toEqual([4990, 10, 0]);
});

test("a text of a megabyte in an input is judged", () => {
  const registry = sampleRegistry();
  for (const part of ["{{", "$", "<", "[", "{a", "node ", "the ", "\\", "x"]) {
    const after = part.repeat(1_000_000 / part.length);
    const plan = mutated(aPlan(), [{ op: "change", path: "/nodes/2/inputs/prompt", before: "", after }]);
    expect(validatePlan(plan, registry).ok).toBe(false);
    expect(validatePlanText(JSON.stringify(plan), registry).ok).toBe(false);
  }
});

test.each(["^(a+)+$", "(a|a)*b", "^(\\w+\\s?)*$", "\\s+$", "(.*)(.*)(.*)x", "^(([a-z])+.)+[A-Z]([a-z])+$"])(
  "a pattern that would keep an engine busy for ever is matched: %s",
  (source) => {
    const read = readPattern(source);
    for (const letter of ["a", "aa "]) {
      const long = `${letter.repeat(longestMatched / letter.length - 1)}!`;
      expect(read.ok && typeof read.test(long)).toBe("boolean");
    }
  },
);

test("long texts and lists are checked, whatever the schema", () => {
  const text = { type: "string" };
  const check = checkOf({
    word: { type: "string", pattern: "^(a+)+$" },
    list: { type: "array", uniqueItems: true },
    choices: { type: "array", items: { anyOf: [text, { type: "object", properties: { a: text } }] } },
  });
  const list = Array.from({ length: 50_000 }, (_, i) => ({ i }));
  const choices = list.map(({ i }) => i);
  for (const [inputs, faults] of [
    [{ word: `${"a".repeat(50_000)}!` }, 1],
    [{ list: [...list, { i: 7 }] }, 1],
    [{ choices }, 50_000],
  ] as const)
    expect(check(inputs)).toHaveLength(faults);
});

function checkOf(properties: JsonObject): (inputs: Json) => readonly unknown[] {
  const tool = {
    name: "oven",
    function: "bake",
    description: "Bakes.",
    parameters: { type: "object", properties },
  };
  const read = readRegistry({ tools: [tool] });
  if (!read.ok) throw new Error(read.faults[0]?.message);
  const check = openRegistry(read.registry).functions.get("oven")?.get("bake");
  if (!check) throw new Error("The tool is gone.");
  return (inputs) => check(inputs) ?? [];
}
