import { describe, expect, test } from "vitest";
import {
  aComposite,
  aDecision,
  aField,
  aState,
  blocked,
  failedTimes,
  ran,
  refuses,
  succeeded,
  tries,
  twoParts,
} from "../aState.fixture";

const rewritten = (action: string, target: string | null) => ({
  decision: expect.objectContaining({ action, target }),
  decision_origin: "llm",
});

describe("11 decompose the target", () => {
  const fields = [aComposite({ required: false })];
  const state = aState({ fields, decision: aDecision("search", "market"), decision_origin: "llm" });
  test("takes it apart once, whatever comes of it", async () => {
    const { writes } = await ran("decompose_target", state, { decompose: { ok: true, value: twoParts } });
    expect(writes).toEqual({ dynamic_decompositions: { market: { ok: true, ...twoParts } } });
    const failed = await ran("decompose_target", state, { decompose: refuses("No.") });
    expect(failed.writes).toEqual({ dynamic_decompositions: { market: { ok: false, message: "No." } } });
    const known = { ...state, dynamic_decompositions: { market: { ok: false as const, message: "No." } } };
    expect((await ran("decompose_target", known)).asked).toEqual([]);
  });
  test("leaves a decision for no field alone", async () => {
    expect((await ran("decompose_target", { ...state, decision: aDecision("reflect") })).writes).toEqual({});
  });
});

describe("12 redirect a direct request for a derived field", () => {
  const fields = [aComposite({ made: twoParts }), aField()];
  test("goes for the next missing part", async () => {
    const first = aState({ fields, decision: aDecision("ask_user", "market") });
    expect((await ran("redirect_derived", first)).writes).toEqual(rewritten("search", "market.buyers"));
    const second = { ...first, values: { "market.buyers": 1 } };
    expect((await ran("redirect_derived", second)).writes).toEqual(rewritten("ask_user", "market.price"));
  });
  test("lets plain fields be, and a field whose parts have no task left", async () => {
    expect(
      (await ran("redirect_derived", aState({ fields, decision: aDecision("search", "lease") }))).writes,
    ).toEqual({});
    const attempts = { "market.buyers": tries(2, 0), "market.price": tries(0, 2) };
    const spent = aState({ fields, attempts, decision: aDecision("search", "market") });
    expect((await ran("redirect_derived", spent)).writes).toEqual({});
  });
});

describe("13 redirect a premature question", () => {
  const fields = [aField(), aField({ id: "fleet", prefer: "user" })];
  test("searches first for what the web may know", async () => {
    const state = aState({ fields, decision: aDecision("ask_user", "lease") });
    expect((await ran("redirect_premature_ask", state)).writes).toEqual(rewritten("search", "lease"));
    const searched = { ...state, attempts: { lease: tries(1, 0) } };
    expect((await ran("redirect_premature_ask", searched)).writes).toEqual({});
  });
  test("lets the user be asked for what is his", async () => {
    const state = aState({ fields, decision: aDecision("ask_user", "fleet") });
    expect((await ran("redirect_premature_ask", state)).writes).toEqual({});
  });
});

describe("14 search cap", () => {
  const capped = async (searches: number, questions: number) => {
    const decision = aDecision("search", "lease");
    const state = aState({ fields: [aField()], decision, attempts: { lease: tries(searches, questions) } });
    return (await ran("search_cap", state)).writes;
  };
  test("asks instead while questions are left, and reflects when none are", async () => {
    expect(await capped(1, 0)).toEqual({});
    expect(await capped(2, 1)).toEqual(rewritten("ask_user", "lease"));
    expect(await capped(2, 2)).toEqual(rewritten("reflect", null));
  });
});

describe("15 question cap", () => {
  test("ends instead of asking once more", async () => {
    const asked = (questions: number) =>
      ran(
        "ask_cap",
        aState({
          fields: [aField()],
          decision: aDecision("ask_user", "lease"),
          attempts: { lease: tries(0, questions) },
        }),
      );
    expect((await asked(1)).writes).toEqual({});
    expect((await asked(2)).writes).toEqual(rewritten("finish", null));
  });
});

describe("16 calculate before finishing", () => {
  const calculator = { id: "c", expression: "lease * churn", output: "C" };
  const fields = [aField(), aField({ id: "churn", required: false })];
  const finishing = aState({ fields, calculator, values: { lease: 1 }, decision: aDecision("finish") });
  const becomes = async (change: Parameters<typeof aState>[0]) =>
    (
      (await ran("calculation_adjustment", { ...finishing, ...change })).writes as {
        decision?: { action: string };
      } | null
    )?.decision?.action ?? "finish";
  test("calculates when no required input is missing, or the calculation is blocked", async () => {
    expect(await becomes({})).toBe("calculate");
    expect(await becomes({ values: {} })).toBe("finish");
    expect(await becomes({ values: {}, calculation: blocked("lease") })).toBe("calculate");
  });
  test("finishes after success, at the cap, without a calculator, and when aborted", async () => {
    expect(await becomes({ calculation: succeeded })).toBe("finish");
    expect(await becomes({ calculation: failedTimes(2) })).toBe("calculate");
    expect(await becomes({ calculation: failedTimes(3) })).toBe("finish");
    expect(await becomes({ calculator: null })).toBe("finish");
    expect(await becomes({ status: "aborted" })).toBe("finish");
  });
  test("never rewrites what an LLM failure left, told by either channel", async () => {
    expect(await becomes({ decision_origin: "llm_error" })).toBe("finish");
    expect(await becomes({ llm_failed: true })).toBe("finish");
  });
});

test("11 to 15 keep away from deterministic decisions, and all of them from none", async () => {
  const state = aState({
    fields: [aField()],
    decision: aDecision("ask_user", "lease"),
    attempts: { lease: tries(0, 2) },
  });
  const correctors = [
    "decompose_target",
    "redirect_derived",
    "redirect_premature_ask",
    "search_cap",
    "ask_cap",
  ];
  for (const id of correctors) {
    expect((await ran(id, { ...state, decision_origin: "deterministic" })).writes).toBeNull();
    expect((await ran(id, { ...state, decision: null })).writes).toBeNull();
  }
  expect((await ran("calculation_adjustment", { ...state, decision: null })).writes).toBeNull();
});

test("17 records the decision of the cycle, once there is one", async () => {
  const state = aState({ iterations: 4, decision: aDecision("search", "lease") });
  expect((await ran("record_decision", state)).writes).toEqual({
    log: [{ iteration: 4, action: "search", target: "lease", reason: "Because." }],
  });
  expect((await ran("record_decision", aState())).writes).toBeNull();
});
