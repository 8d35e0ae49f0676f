import { describe, expect, test } from "vitest";
import { aDecision, aField, aState, blocked, failedTimes, ran, refuses, succeeded } from "../aState.fixture";

const hits = [{ title: "A page", url: "https://example.org/a", snippet: "2,400 a month" }];
const fields = [aField(), aField({ id: "fleet", prefer: "user" })];
const searching = aState({ fields, iterations: 3, decision: aDecision("search", "lease") });

describe("search and observe", () => {
  test("with results the decision stands until they are observed", async () => {
    const { writes } = await ran("search", searching, { search: { ok: true, value: hits } });
    expect(writes).toEqual({
      results: hits,
      searches: [{ iteration: 3, field: "lease", hits: 1, query: "Lease Norway" }],
      attempts: { lease: { search: [3], ask_user: [] } },
    });
  });
  test("without results, or when it fails, the search is done", async () => {
    for (const answer of [{ ok: true as const, value: [] }, refuses("Down.")]) {
      expect((await ran("search", searching, { search: answer })).writes).toMatchObject({
        results: [],
        decision: null,
      });
    }
  });
  test("observing takes a value that fits, and completes the search either way", async () => {
    const state = { ...searching, results: hits };
    const extracted = (value: string | number | null) =>
      ran("observe", state, { extract: { ok: true, value: { value, note: "" } } });
    expect((await extracted(2400)).writes).toEqual({ values: { lease: 2400 }, decision: null });
    expect((await extracted("much")).writes).toEqual({ decision: null });
    expect((await extracted(null)).writes).toEqual({ decision: null });
    expect((await ran("observe", state, { extract: refuses("Late.") })).writes).toEqual({ decision: null });
  });
});

describe("ask and observe the user", () => {
  const asking = aState({
    fields,
    iterations: 2,
    decision: { ...aDecision("ask_user", "fleet"), question: "How many?" },
  });
  test("a question is counted and both its sides kept", async () => {
    const { writes } = await ran("ask_user", asking, { user: { ok: true, value: "40 bikes" } });
    expect(writes).toEqual({
      answer: "40 bikes",
      attempts: { fleet: { search: [], ask_user: [2] } },
      messages: [
        { role: "planner", text: "How many?" },
        { role: "user", text: "40 bikes" },
      ],
    });
  });
  test("the answer is read into the field, or says nothing", async () => {
    expect((await ran("observe_user", { ...asking, answer: "40 bikes" })).writes).toEqual({
      values: { fleet: 40 },
      decision: null,
    });
    expect((await ran("observe_user", { ...asking, answer: "I don't know" })).writes).toEqual({
      decision: null,
    });
  });
});

describe("calculate", () => {
  const calculator = { id: "c", expression: "lease * fleet", output: "C" };
  const due = aState({
    fields,
    calculator,
    decision: aDecision("calculate"),
    values: { lease: 3, fleet: 4 },
  });
  test("sends the inputs and takes the result", async () => {
    const { writes, asked } = await ran("calculate", due, { calculator: { ok: true, value: 12 } });
    expect(asked[0]?.request).toMatchObject({ calculator: "c", inputs: { lease: 3, fleet: 4 } });
    expect(writes).toMatchObject({ calculation: { state: "succeeded", value: 12 }, decision: null });
  });
  test("counts a failure", async () => {
    const { writes } = await ran(
      "calculate",
      { ...due, calculation: failedTimes(1) },
      { calculator: refuses("No.") },
    );
    expect(writes).toMatchObject({ calculation: { state: "failed", failures: 2, message: "No." } });
    expect((await ran("calculate", { ...due, calculator: null })).writes).toMatchObject({
      calculation: { failures: 1 },
    });
  });
  test("blocks on the first missing input without a call; twice on the same one is a failure", async () => {
    const first = await ran("calculate", { ...due, values: { lease: 3 } });
    expect([first.asked, first.writes]).toMatchObject([
      [],
      { calculation: { state: "blocked", on: "fleet", failures: 0 } },
    ]);
    const again = await ran("calculate", { ...due, values: { lease: 3 }, calculation: blocked("fleet") });
    expect(again.writes).toMatchObject({ calculation: { state: "blocked", on: "fleet", failures: 1 } });
    const other = await ran("calculate", { ...due, values: { fleet: 4 }, calculation: blocked("fleet") });
    expect(other.writes).toMatchObject({ calculation: { state: "blocked", on: "lease", failures: 0 } });
  });
});

describe("reflect and finish", () => {
  test("a reflection is kept and done", async () => {
    const { writes } = await ran("reflect", aState({ iterations: 5, decision: aDecision("reflect") }));
    expect(writes).toEqual({ reflections: [{ iteration: 5, text: "Because." }], decision: null });
  });
  test("finish ends the turn and tells the result", async () => {
    const calculator = { id: "c", expression: "1", output: "Margin" };
    const state = aState({
      calculator,
      calculation: { ...succeeded, value: 47200.5 },
      decision: aDecision("finish"),
    });
    expect((await ran("finish", state)).writes).toEqual({
      status: "finished",
      messages: [{ role: "planner", text: "Margin: 47,200.5." }],
    });
    expect((await ran("finish", { ...state, status: "aborted" })).writes).toMatchObject({
      status: "aborted",
    });
  });
});

test("an action keeps out of another's decision", async () => {
  const state = aState({ fields, decision: aDecision("reflect") });
  for (const id of ["search", "observe", "ask_user", "observe_user", "calculate", "finish"]) {
    expect([id, (await ran(id, state)).writes]).toEqual([id, null]);
  }
});
