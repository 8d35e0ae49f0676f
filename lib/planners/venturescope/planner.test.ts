import { describe, expect, test } from "vitest";
import { deepFreeze, type JsonObject } from "../../std";
import { plannerModule, plannerModules } from "..";
import { aDecision, aField, aState, failedTimes, succeeded, tries } from "./aState.fixture";
import type { State } from "./channels";
import { venturescope } from "./planner";

const pick = (router: string, state: State, params: JsonObject = {}) => {
  const { reads, params: schema, pick: answer } = venturescope.routers[router]!;
  const seen = Object.fromEntries(reads.map((name) => [name, state[name as keyof State]])) as JsonObject;
  return answer(deepFreeze(seen), (schema?.parse(params) ?? {}) as JsonObject);
};

describe("the routers", () => {
  test("tell whether there is a decision, and which action it asks for", () => {
    expect(pick("decided", aState())).toBe("undecided");
    expect(pick("decided", aState({ decision: aDecision("reflect") }))).toBe("decided");
    expect(pick("action", aState({ decision: aDecision("ask_user", "lease") }))).toBe("ask_user");
    expect(() => pick("action", aState())).toThrow("no decision");
  });
  test("tell what is known", () => {
    expect([pick("region_known", aState()), pick("currency_known", aState({ values: {} }))]).toEqual([
      "present",
      "missing",
    ]);
    expect(pick("region_known", aState(), { field: "core.city" })).toBe("missing");
    expect(pick("observed", aState())).toBe("none");
    expect(pick("observed", aState({ results: [{ title: "", url: "", snippet: "" }] }))).toBe("observation");
  });
  test("tell how the loop's entry leaves", () => {
    expect([pick("entry", aState()), pick("bootstrap", aState())]).toEqual(["ready", "ready"]);
    expect(pick("entry", aState({ decision: aDecision("ask_user", "lease") }))).toBe("question");
    expect(pick("entry", aState({ decision: aDecision("finish") }))).toBe("terminal");
    expect(pick("bootstrap", aState({ decision: aDecision("finish"), values: {} }))).toBe("terminal");
    expect(pick("bootstrap", aState({ values: {} }))).toBe("region");
    expect(pick("bootstrap", aState({ values: { "core.region": "Norway" } }))).toBe("currency");
  });
  test("tell a task from an end, and an action from nothing", () => {
    expect(pick("task_found", aState({ decision: aDecision("search", "lease") }))).toBe("task");
    expect(pick("task_found", aState({ decision: aDecision("finish") }))).toBe("no_task");
    expect(pick("task_found", aState())).toBe("no_task");
    expect(pick("action_if_decided", aState())).toBe("undecided");
    expect(pick("action_if_decided", aState({ decision: aDecision("calculate") }))).toBe("calculate");
  });
  test("follow the route that the state notes", () => {
    expect(pick("noted_route", aState())).toBe("continue");
    expect(pick("noted_route", aState({ _route: "finish" }))).toBe("finish");
    expect(pick("noted_route", aState({ _route: "finish" }), { channel: "_pre_check_route" })).toBe(
      "continue",
    );
  });
  test("tell how the calculation stands", () => {
    expect(pick("calculation_gate", aState())).toBe("continue");
    expect(pick("calculation_gate", aState({ calculation: succeeded }))).toBe("success");
    expect(pick("calculation_gate", aState({ calculation: failedTimes(3) }))).toBe("cap");
    expect(pick("calculation_gate", aState({ calculation: failedTimes(3) }), { max: 4 })).toBe("continue");
  });
  test("tell what acquisition has left to do", () => {
    const fields = [aField()];
    expect(pick("acquisition", aState({ fields, decision: aDecision("search", "lease") }))).toBe("task");
    expect(pick("acquisition", aState({ fields, attempts: { lease: tries(2, 0) } }))).toBe("work");
    expect(pick("acquisition", aState({ fields, attempts: { lease: tries(2, 2) } }))).toBe("auto_finish");
  });
});

describe("the decision, as the diff sees it", () => {
  const { decision } = venturescope;
  const ask = { ...aDecision("ask_user", "lease"), question: "How much?" };
  test("aligns by target, compares action and target, shows the words", () => {
    expect([decision.align(ask), decision.align(aDecision("finish"))]).toEqual(["lease", ""]);
    expect(decision.compared(ask)).toEqual({ action: "ask_user", target: "lease" });
    expect(decision.shown(ask)).toEqual({ reason: "Because.", question: "How much?", query: null });
    expect([decision.label(ask), decision.label(aDecision("finish"))]).toEqual(["ask lease", "finish"]);
  });
});

test("a turn's revised values come in through its input, and nothing else of it", () => {
  const state = aState();
  const input = { values: { lease: 3 }, status: "aborted" };
  expect(venturescope.enter({ text: "Hi", input }, state)).toMatchObject({
    values: { lease: 3 },
    status: "running",
  });
  expect(venturescope.enter({ text: "Hi", input: "odd" }, state)).not.toHaveProperty("values");
});

test("the most cycles of a turn follow from the tick's maximum", () => {
  const [current] = plannerModule("venturescope")!.topologies;
  const tick = { policy: "iteration_tick", with: { max: 3 }, basis: "stated" as const };
  const short = { ...current!, nodes: [{ id: "tick", policies: [tick], basis: "stated" as const }] };
  expect(venturescope.cycles(current!) - venturescope.cycles(short)).toBe(24 - 3);
});

test("the registry knows the planner with its documents", () => {
  expect(plannerModules().map((module) => module.planner.id)).toContain("venturescope");
  const { topologies, recordings } = plannerModule("venturescope")!;
  expect(topologies.slice(0, 3).map((topology) => topology.id)).toEqual(["current", "hybrid", "fable-5"]);
  expect(new Set(topologies.map((topology) => topology.id)).size).toBe(topologies.length);
  expect(recordings.every((recording) => recording.planner === "venturescope")).toBe(true);
  expect(plannerModule("nobody")).toBeUndefined();
});
