import { Validator } from "@cfworker/json-schema";
import { expect } from "vitest";
import { type Json, sameJson } from "../../../std";
import type { Plan } from "../plan";
import { sampleRegistry } from "../registry";
import { closed } from "../registry/closed";
import { type PlanVerdict, rules, validatePlan, validatePlanText } from ".";
import { dice, garbled, mutated, mutation } from "./mutations.fixture";
import { aPlan, aWidePlan } from "./plan.fixture";

const registry = sampleRegistry();
const codes = new Set<string>(rules.map((rule) => rule.code));
const plans: readonly Json[] = [aPlan(), aWidePlan(24)];

/** So many plans changed at random: each is judged the same twice, and is valid again when changed back. */
export function judgeChanged(rounds: number): void {
  const roll = dice(2026);
  let refused = 0;
  for (let round = 0; round < rounds; round++) {
    const plan = plans[round % plans.length] as Json;
    const { there, back } = mutation(plan, roll);
    const changed = mutated(plan, there);
    const verdict = validatePlan(changed, registry);
    checkShape(verdict);
    expect(sameJson(verdict, validatePlan(changed, registry))).toBe(true);
    if (verdict.ok) checkIndependently(verdict.plan);
    else refused++;
    if (there[0]?.path !== "") expect(validatePlan(mutated(changed, back), registry).ok).toBe(true);
  }
  expect(refused).toBeGreaterThan(rounds * 0.8);
  expect("polluted" in {}).toBe(false);
}

/** So many texts of plans, garbled: each has a verdict. */
export function judgeGarbled(rounds: number): void {
  const roll = dice(7);
  const texts = plans.map((plan) => JSON.stringify(plan, null, 1));
  const seen = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const verdict = validatePlanText(garbled(texts[round % texts.length] ?? "", roll), registry);
    checkShape(verdict);
    if (verdict.ok) checkIndependently(verdict.plan);
    for (const problem of verdict.problems) seen.add(problem.code);
  }
  expect([...seen]).toEqual(expect.arrayContaining(["json_syntax", "text_around_json", "reserved_key"]));
}

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
