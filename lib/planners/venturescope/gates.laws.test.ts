import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { conditionsOf } from "../../planner/gates/conditions";
import type { JsonObject } from "../../std";
import { aDecision, aState, ran, tries } from "./aState.fixture";
import { venturescope } from "./planner";

const conditions = conditionsOf(venturescope.channels, venturescope.gates!.reads);
const conditionFault = conditions.fault;
const held = (source: string, state: JsonObject) => conditions.evaluate(source, state);

const decided = (action: string, target: string | null = null) => ({
  decision: expect.objectContaining({ action, target }),
});

describe("ask before", () => {
  const industry = { field: "core.industry" };
  test("asks while the value is missing, in the words that it is given", async () => {
    const { writes } = await ran("ask_before", aState(), {}, { ...industry, question: "Which industry?" });
    expect(writes).toMatchObject({
      ...decided("ask_user", "core.industry"),
      decision: { question: "Which industry?" },
      decision_origin: "deterministic",
    });
  });
  test("is silent once it is known, and once it was asked for often enough", async () => {
    const known = aState({ values: { "core.industry": "food" } });
    expect((await ran("ask_before", known, {}, industry)).writes).toEqual({});
    const asked = aState({ attempts: { "core.industry": tries(0, 2) } });
    expect((await ran("ask_before", asked, {}, industry)).writes).toEqual({});
    expect((await ran("ask_before", asked, {}, { ...industry, most: 3 })).writes).toMatchObject(
      decided("ask_user", "core.industry"),
    );
  });
  test("asks only while its condition holds", async () => {
    const when = 'iterations < 3 && !("core.plan" in values)';
    expect(
      (await ran("ask_before", aState({ iterations: 2 }), {}, { ...industry, when })).writes,
    ).toMatchObject(decided("ask_user", "core.industry"));
    expect((await ran("ask_before", aState({ iterations: 3 }), {}, { ...industry, when })).writes).toEqual(
      {},
    );
  });
});

describe("cap", () => {
  const log = (...targets: (string | null)[]) =>
    targets.map((target, iteration) => ({ iteration, action: "search" as const, target, reason: "" }));
  const params = { action: "search", count: 2 };
  const decision = aDecision("search", "lease");
  test("lets an action be until it was decided often enough", async () => {
    const once = aState({ decision, log: log("lease") });
    expect((await ran("cap", once, {}, params)).writes).toEqual({});
    const twice = aState({ decision, log: log("lease", "rent") });
    expect((await ran("cap", twice, {}, params)).writes).toMatchObject(decided("reflect"));
    expect((await ran("cap", twice, {}, { ...params, per: "target" })).writes).toEqual({});
    expect((await ran("cap", twice, {}, { ...params, becomes: "finish" })).writes).toMatchObject(
      decided("finish"),
    );
  });
  test("touches no other action", async () => {
    const state = aState({ decision: aDecision("calculate"), log: log("a", "b", "c") });
    expect((await ran("cap", state, {}, params)).writes).toEqual({});
  });
});

describe("stop when", () => {
  test("finishes as soon as its condition holds, with its reason", async () => {
    const params = { when: "searches.size() >= 2", reason: "Enough was searched." };
    const searches = [1, 2].map((iteration) => ({ iteration, field: "a", query: "q", hits: 0 }));
    expect((await ran("stop_when", aState(), {}, params)).writes).toEqual({});
    expect((await ran("stop_when", aState({ searches }), {}, params)).writes).toMatchObject({
      decision: { action: "finish", reason: "Enough was searched." },
    });
  });
});

describe("a condition", () => {
  test.each([
    ["iterations > 3", null],
    ['log.exists(one, one.action == "search")', null],
    ['values["price"] > 10', null],
    ["nobody > 1", "Unknown variable: nobody"],
    ['iterations + "a" == "b"', "no such overload: int + string"],
    ["iterations", "It evaluates to a int, not to true or false."],
    ["1 +", "Unexpected token"],
    ['status.matches("^(a+)+$")', "which may never finish"],
    ["log.exists(a, log.exists(b, a == b))", "contains nested loops"],
    [Array.from({ length: 300 }, () => "true").join(" || "), "the maximum is 500"],
    ["(".repeat(200), "depth"],
    [Array.from({ length: 80 }, () => "1==1").join("||"), "nodes"],
  ])("%j: %s", (source, sentence) => {
    const fault = conditionFault(source);
    if (sentence === null) expect(fault).toBeNull();
    else expect(fault?.toLowerCase()).toContain(sentence.toLowerCase());
  });

  test("that cannot be told does not hold, and says why", () => {
    expect(held('values["gone"] == 1', aState())).toEqual({
      holds: false,
      why: expect.stringContaining("No such key"),
    });
    expect(held('decision.action == "search"', aState()).holds).toBe(false);
  });

  test("is refused by its place in the sentence where it is none", () => {
    const params = venturescope.policies.stop_when?.params;
    const read = params?.safeParse({ when: "nobody > 1" });
    expect(read?.error?.issues[0]?.message).toContain("is no condition: Unknown variable: nobody");
  });

  test("throws on no text whatever, and gives the same answer to the same state", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (source) => {
        if (conditionFault(source) === null) expect(held(source, aState())).toEqual(held(source, aState()));
      }),
    );
  });
});
