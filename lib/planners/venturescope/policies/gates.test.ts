import { describe, expect, test } from "vitest";
import {
  aComposite,
  aDecision,
  aField,
  aState,
  failedTimes,
  ran,
  refuses,
  succeeded,
  tries,
  twoParts,
} from "../aState.fixture";

const settled = (action: string, target: string | null = null) => ({
  decision: expect.objectContaining({ action, target }),
  decision_origin: "deterministic",
});

describe("1 iteration tick", () => {
  test("counts and forgets the cycle before", async () => {
    const { writes } = await ran(
      "iteration_tick",
      aState({ iterations: 3, llm_failed: true, decision_origin: "llm" }),
    );
    expect(writes).toEqual({ iterations: 4, llm_failed: false, decision_origin: null });
  });
  test("finishes past the maximum, not at it", async () => {
    const at = await ran("iteration_tick", aState({ iterations: 4 }), {}, { max: 5 });
    expect(at.writes).not.toHaveProperty("decision");
    const past = await ran("iteration_tick", aState({ iterations: 5 }), {}, { max: 5 });
    expect(past.writes).toMatchObject({ ...settled("finish"), status: "aborted" });
  });
  test("finishes an aborted thread", async () => {
    const { writes } = await ran("iteration_tick", aState({ status: "aborted" }));
    expect(writes).toMatchObject({ ...settled("finish"), status: "aborted", iterations: 1 });
  });
  test("only counts while a decision stands", async () => {
    const state = aState({ decision: aDecision("search", "lease"), status: "aborted" });
    expect((await ran("iteration_tick", state)).writes).toEqual({ iterations: 1 });
  });
});

describe("2 and 3, the core questions", () => {
  test("ask for what is missing", async () => {
    expect((await ran("region_question", aState({ values: {} }))).writes).toEqual(
      settled("ask_user", "core.region"),
    );
    expect((await ran("currency_question", aState({ values: {} }))).writes).toEqual(
      settled("ask_user", "core.currency"),
    );
  });
  test("take an emptied value for missing, and a known one for known", async () => {
    const state = aState({ values: { "core.region": null, "core.currency": "EUR" } });
    expect((await ran("region_question", state)).writes).toEqual(settled("ask_user", "core.region"));
    expect((await ran("currency_question", state)).writes).toEqual({});
  });
  test("ask for another field where they are told to", async () => {
    const { writes } = await ran("region_question", aState(), {}, { field: "core.city" });
    expect(writes).toEqual(settled("ask_user", "core.city"));
  });
});

describe("4 enrich schema", () => {
  const answer = { ok: true as const, value: twoParts };
  test("takes required composite fields apart, once, and rebuilds the recipes", async () => {
    const fields = [aComposite(), aComposite({ id: "optional", required: false })];
    const { writes, asked } = await ran("enrich_schema", aState({ fields }), { decompose: answer });
    expect(asked.map((call) => call.request)).toMatchObject([{ field: "market" }]);
    expect(writes?.dynamic_decompositions).toEqual({ market: { ok: true, ...twoParts } });
    expect(writes?.recipes).toMatchObject([
      { field: "market", parts: twoParts.parts },
      { field: "optional", parts: [] },
    ]);
    const again = aState({ fields, dynamic_decompositions: { market: { ok: false, message: "No." } } });
    expect((await ran("enrich_schema", again)).asked).toEqual([]);
  });
  test("remembers that a field could not be taken apart", async () => {
    const { writes } = await ran("enrich_schema", aState({ fields: [aComposite()] }), {
      decompose: refuses("No."),
    });
    expect(writes?.dynamic_decompositions).toEqual({ market: { ok: false, message: "No." } });
  });
  test("puts a field together once its parts are known", async () => {
    const fields = [aComposite({ made: twoParts })];
    const half = aState({ fields, values: { "market.buyers": 20 } });
    expect((await ran("enrich_schema", half)).writes).not.toHaveProperty("values");
    const whole = aState({ fields, values: { "market.buyers": 20, "market.price": 3 } });
    expect((await ran("enrich_schema", whole)).writes?.values).toEqual({ market: 60 });
  });
});

describe("5 and 6, the calculator's gates", () => {
  test("abort at the cap", async () => {
    expect((await ran("calculator_cap", aState({ calculation: failedTimes(2) }))).writes).toEqual({});
    expect((await ran("calculator_cap", aState({ calculation: failedTimes(3) }))).writes).toEqual({
      ...settled("finish"),
      status: "aborted",
    });
  });
  test("finish on success", async () => {
    expect((await ran("calculator_success", aState())).writes).toEqual({});
    expect((await ran("calculator_success", aState({ calculation: succeeded }))).writes).toEqual(
      settled("finish"),
    );
  });
});

describe("9 auto-finish", () => {
  const fields = [aField(), aField({ id: "optional", required: false })];
  const finished = async (change: Parameters<typeof aState>[0]) =>
    Object.hasOwn((await ran("auto_finish", aState({ fields, ...change }))).writes ?? {}, "decision");
  test("waits while a required field can still be searched or asked for", async () => {
    expect(await finished({})).toBe(false);
    expect(await finished({ attempts: { lease: tries(2, 1) } })).toBe(false);
    expect(await finished({ attempts: { lease: tries(1, 2) } })).toBe(false);
  });
  test("ends when it is known, or was tried often enough", async () => {
    expect(await finished({ values: { lease: 1 } })).toBe(true);
    expect(await finished({ attempts: { lease: tries(2, 2) } })).toBe(true);
  });
  test("counts the field that a calculation waits for, required or not", async () => {
    const calculation = { ...failedTimes(0), state: "blocked" as const, on: "optional" };
    expect(await finished({ values: { lease: 1 }, calculation })).toBe(false);
  });
});

test("deciders keep out while a decision stands", async () => {
  const state = aState({
    decision: aDecision("reflect"),
    values: {},
    fields: [aComposite()],
    calculation: succeeded,
  });
  const deciders = [
    "region_question",
    "currency_question",
    "enrich_schema",
    "calculator_cap",
    "calculator_success",
  ];
  for (const id of [...deciders, "blocked_acquisition", "generic_acquisition", "auto_finish", "llm_plan"]) {
    expect([id, (await ran(id, state)).writes]).toEqual([id, null]);
  }
});
