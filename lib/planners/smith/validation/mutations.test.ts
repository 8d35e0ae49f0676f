import { Validator } from "@cfworker/json-schema";
import { describe, expect, test } from "vitest";
import { isObject, type Json, sameJson } from "../../../std";
import type { Plan } from "../plan";
import { sampleRegistry } from "../registry";
import { closed } from "../registry/closed";
import { type PlanVerdict, rules, validatePlan, validatePlanText } from ".";
import { dice, garbled, mutated, mutation } from "./mutations.fixture";
import { aPlan, aWidePlan } from "./plan.fixture";

/** Ten thousand in the slow suite. */
const rounds = Number(process.env.MUTATIONS ?? 150);
const registry = sampleRegistry();
const codes = new Set<string>(rules.map((rule) => rule.code));
const plans: readonly Json[] = [aPlan() as unknown as Json, aWidePlan(24) as unknown as Json];

/** A topological order by ids exists, and another validator accepts every node's inputs. */
function checkIndependently(plan: Plan): void {
  const done = new Set<number>();
  for (const node of [...plan.nodes].sort((a, b) => a.id - b.id)) {
    expect(node.depends_on.filter((id) => !done.has(id))).toEqual([]);
    done.add(node.id);
    const tool = registry.tools.find((one) => one.name === node.tool && one.function === node.function);
    expect(tool).toBeDefined();
    const schema = closed(tool?.parameters ?? {});
    expect(new Validator(schema as object, "2020-12").validate(node.inputs)).toMatchObject({ valid: true });
  }
  expect(done.has(plan.final_output_node)).toBe(true);
}

function checkShape(verdict: PlanVerdict): void {
  expect(verdict.ok).toBe(verdict.problems.length === 0);
  for (const { code, pointer, message, fix } of verdict.problems) {
    expect(codes.has(code)).toBe(true);
    expect(pointer === "" || pointer.startsWith("/")).toBe(true);
    expect(message.length + fix.length).toBeLessThan(2000);
  }
}

describe("a plan changed at random", () => {
  test(`never throws, is judged the same twice, and is valid again when changed back (${rounds} times)`, {
    timeout: 120_000,
  }, () => {
    const roll = dice(2026);
    let refused = 0;
    for (let round = 0; round < rounds; round++) {
      const plan = plans[round % plans.length] as Json;
      const { there, back } = mutation(plan, roll);
      const changed = mutated(plan, there);
      const verdict = validatePlan(changed, registry);
      checkShape(verdict);
      expect(sameJson(verdict as unknown as Json, validatePlan(changed, registry) as unknown as Json)).toBe(
        true,
      );
      if (verdict.ok) checkIndependently(verdict.plan);
      else refused++;
      if (there[0]?.path !== "") expect(validatePlan(mutated(changed, back), registry).ok).toBe(true);
    }
    expect(refused).toBeGreaterThan(rounds * 0.8);
    expect(isObject({}) && "polluted" in {}).toBe(false);
  });

  test("as a text, garbled, gives a verdict each time", { timeout: 120_000 }, () => {
    const roll = dice(7);
    const texts = plans.map((plan) => JSON.stringify(plan, null, 1));
    const seen = new Set<string>();
    for (let round = 0; round < Math.max(rounds, 600); round++) {
      const verdict = validatePlanText(garbled(texts[round % texts.length] ?? "", roll), registry);
      checkShape(verdict);
      if (verdict.ok) checkIndependently(verdict.plan);
      for (const problem of verdict.problems) seen.add(problem.code);
    }
    expect([...seen]).toEqual(expect.arrayContaining(["json_syntax", "text_around_json", "reserved_key"]));
  });

  test("by a text of a megabyte in any input, is judged at once", () => {
    for (const text of ["{{", "$", "<", "[", "{a", "node ", "the ", "\\", "x"].map((part) =>
      part.repeat(1_000_000 / part.length),
    )) {
      const plan = mutated(plans[0] as Json, [
        { op: "change", path: "/nodes/2/inputs/prompt", before: "", after: text },
      ]);
      const began = performance.now();
      expect(validatePlan(plan, registry).ok).toBe(false);
      validatePlanText(JSON.stringify(plan), registry);
      expect(performance.now() - began).toBeLessThan(2000);
    }
  });
});
