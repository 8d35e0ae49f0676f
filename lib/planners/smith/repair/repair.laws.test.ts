import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../../std";
import { runs } from "../../../std/runs.fixture";
import { sampleRegistry } from "../registry";
import { asWritten, validatePlanText } from "../validation";
import { dice, mutated, mutation } from "../validation/mutations.fixture";
import { aPlan, aWidePlan, withNode } from "../validation/plan.fixture";
import { repairPlanText } from ".";
import { damages } from "./repair.fixture";

const registry = sampleRegistry();
const textOf = (plan: unknown): string => JSON.stringify(plan, null, 2);
const repaired = (plan: unknown) => repairPlanText(textOf(plan), registry);
const codesOf = (text: string) =>
  validatePlanText(text, registry, asWritten)
    .problems.map(({ code }) => code)
    .sort();

/** Faults that only a guess could mend. */
const faulty: readonly unknown[] = [
  withNode(0, { timeout: undefined }),
  withNode(0, { on_fail: "stop" }),
  withNode(0, { retry: 11 }),
  withNode(1, { depends_on: [2] }),
  withNode(2, { depends_on: [7] }),
  withNode(2, { tool: "mail", function: "send" }),
  withNode(0, { inputs: {} }),
  withNode(2, { inputs: { prompt: "Summarise {{news}} in 100 words for the board." } }),
  withNode(0, { condition: "only if the price fell" }),
  withNode(0, { metadata: { purpose: "" } }),
];

describe("Repair", () => {
  test("of several damages gives the plan back, valid exactly if it was valid before them", () => {
    const plans = fc.constantFrom<unknown>(aPlan(), aWidePlan(12), ...faulty);
    const some = fc.uniqueArray(fc.nat(damages.length - 1), { maxLength: 3 });
    fc.assert(
      fc.property(plans, some, (plan, chosen) => {
        // What wraps the whole comes last.
        const damaged = [...chosen]
          .sort((a, b) => a - b)
          .reduce<Json>(
            (now, i) => (Array.isArray(now) ? now : (damages[i]?.apply(now as JsonObject) ?? now)),
            plan as Json,
          );
        const { text, problems } = repaired(damaged);
        expect(problems.map(({ code }) => code).sort()).toEqual(codesOf(text));
        if (codesOf(textOf(plan)).length === 0) expect([damaged, problems]).toEqual([damaged, []]);
        else expect(problems).not.toEqual([]);
      }),
      { numRuns: runs(400) },
    );
  });

  test("changes no valid plan, and nothing the second time", () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 4 }), (seed, changes) => {
        const roll = dice(seed);
        let plan = aPlan() as unknown as Json;
        for (let i = 0; i < changes; i++) plan = mutated(plan, mutation(plan, roll).there);
        const text = textOf(plan);
        const once = repairPlanText(text, registry);
        if (codesOf(text).length === 0) expect(once).toEqual({ text, edits: [], problems: [] });
        if (once.edits.length === 0) expect(once.text).toBe(text);
        expect(repairPlanText(once.text, registry)).toEqual({ ...once, edits: [] });
      }),
      { numRuns: runs(500) },
    );
  });
});
