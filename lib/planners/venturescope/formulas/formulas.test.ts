import { describe, expect, test } from "vitest";
import { aComposite, aField, aState, succeeded, twoParts } from "../aState.fixture";
import { readAnswer } from "./answers";
import { evaluate, symbolsIn } from "./expression";
import { entered, turnReport } from "./turns";

describe("an expression", () => {
  test("is arithmetic over the values", () => {
    const values = { "fleet.size": 40, lease: 2400, "field-3": 2 };
    expect(evaluate("fleet_size * (lease - 1e2) / field_3 ^ 2", values)).toEqual({ ok: true, value: 23000 });
    expect(evaluate("lease > 2000 ? max(fleet_size, 50) : 0", values)).toEqual({ ok: true, value: 50 });
    expect(evaluate("0.1 + 0.2", {})).toEqual({ ok: true, value: 0.3 });
  });
  test("names its inputs in order, functions apart", () => {
    expect(symbolsIn("round(b * a) + max(b, c)")).toEqual(["b", "a", "c"]);
  });
  test.each([
    ["1 / 0", "finite"],
    ["a + 1", "not a number"],
    ["constructor", "not a number"],
    ["name * 2", "not a number"],
    ["1 +", "cannot be read"],
    ["x = 3", "not arithmetic"],
    ["f(x) = x", "not arithmetic"],
    ["a.b", "not arithmetic"],
    ['"text"', "finite"],
    ["import({})", "not allowed"],
    ["evaluate(1)", "not allowed"],
    ["[1, 2]", "not arithmetic"],
    ["1".repeat(501), "Longer"],
  ])("refuses %s", (expression, message) => {
    expect(evaluate(expression, { name: "Anna" })).toEqual({
      ok: false,
      message: expect.stringContaining(message),
    });
  });
});

describe("an answer", () => {
  test.each([
    ["About 38 for a group lesson", 38],
    ["1,200", 1200],
    ["185 000 with installation", 185000],
    ["I'd say 1.5%", 0.015],
    ["15 percent", 0.15],
    ["About 15 per cent of them", 0.15],
    ["3pct", 0.03],
    ["3 percentage points", 3],
    ["2.5 million", 2_500_000],
    ["12k", 12_000],
    ["40 bikes", 40],
    ["-3", -3],
    ["a dozen", null],
    ["20, 30 or 40", 20],
    ["In 2024, 300 customers", 2024],
    ["20 30", 20],
    ["10 000 to 12 000", 10_000],
    ["1,00,000", 100_000],
    ["1,5 million", 1_500_000],
    ["I don't know, 5 or 6", null],
    ["Not sure", null],
  ])("read as a number: %s", (text, value) => {
    expect(readAnswer({ type: "number" }, text)).toBe(value);
  });
  test.each([
    ["Norway.", "Norway"],
    ["  EUR ", "EUR"],
    ["No idea", null],
    ["", null],
  ])("read as a text: %s", (text, value) => {
    expect(readAnswer({ type: "text" }, text)).toBe(value);
  });
});

describe("a new turn", () => {
  const calculator = { id: "c", expression: "market * lease", output: "C" };
  const board = aState({
    fields: [aComposite({ made: twoParts }), aField(), aField({ id: "other" })],
    calculator,
    calculation: succeeded,
    status: "finished",
  });
  test("runs a finished thread again, leaves an aborted one, and clears the decision", () => {
    expect(entered(board, "Hello", {})).toEqual({
      messages: [{ role: "user", text: "Hello" }],
      decision: null,
      status: "running",
    });
    expect(entered({ ...board, status: "aborted" }, "Hello", {}).status).toBe("aborted");
  });
  test("undoes the calculation when a revised value goes into it", () => {
    expect(entered(board, "", { lease: 3 })).toMatchObject({
      values: { lease: 3 },
      calculation: { state: "none" },
    });
    expect(entered(board, "", { other: 3 })).not.toHaveProperty("calculation");
  });
  test("undoes what was put together from a revised part, and the calculation with it", () => {
    expect(entered(board, "", { "market.price": 3 })).toMatchObject({
      values: { "market.price": 3, market: null },
      calculation: { state: "none" },
    });
  });
  test("reports the searches made since", () => {
    const searches = [1, 2, 3].map((iteration) => ({
      iteration,
      field: `f${iteration}`,
      query: "q",
      hits: 0,
    }));
    expect(turnReport({ iterations: 1 }, { searches }).searches.map((one) => one.field)).toEqual([
      "f2",
      "f3",
    ]);
  });
});
