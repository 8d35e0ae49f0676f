import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../std";
import { diffPlans } from "./plan";
import { openRegistry, readRegistry, sampleRegistry } from "./registry";
import { longestMatched, readPattern } from "./registry/pattern";
import { validatePlan, validatePlanText } from "./validation";
import { mutated } from "./validation/mutations.fixture";
import { aPlan, aWidePlan } from "./validation/plan.fixture";

/** Milliseconds that an act takes; what is not linear takes minutes here. */
function timeOf(act: () => void): number {
  const began = performance.now();
  act();
  return performance.now() - began;
}

test("plans of five thousand calls are compared in less than 3 s", () => {
  const [base, head] = [aWidePlan(5000), aWidePlan(4990)];
  expect(timeOf(() => diffPlans(base, head))).toBeLessThan(3000);
});

test("a text of a megabyte in an input is judged in less than 2 s", () => {
  const registry = sampleRegistry();
  for (const part of ["{{", "$", "<", "[", "{a", "node ", "the ", "\\", "x"]) {
    const after = part.repeat(1_000_000 / part.length);
    const plan = mutated(aPlan(), [{ op: "change", path: "/nodes/2/inputs/prompt", before: "", after }]);
    const taken = timeOf(() => {
      expect(validatePlan(plan, registry).ok).toBe(false);
      validatePlanText(JSON.stringify(plan), registry);
    });
    expect(taken, part).toBeLessThan(2000);
  }
});

test.each(["^(a+)+$", "(a|a)*b", "^(\\w+\\s?)*$", "\\s+$", "(.*)(.*)(.*)x", "^(([a-z])+.)+[A-Z]([a-z])+$"])(
  "a pattern that would keep an engine busy for ever is matched in less than 3 s: %s",
  (source) => {
    const read = readPattern(source);
    for (const letter of ["a", "aa "]) {
      const long = `${letter.repeat(longestMatched / letter.length - 1)}!`;
      expect(timeOf(() => read.ok && read.test(long))).toBeLessThan(3000);
    }
    expect(read.ok).toBe(true);
  },
);

test("long texts and lists are checked in less than 3 s, whatever the schema", () => {
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
    expect(timeOf(() => expect(check(inputs)).toHaveLength(faults))).toBeLessThan(3000);
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
