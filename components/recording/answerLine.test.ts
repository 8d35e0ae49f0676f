import { expect, it } from "vitest";
import { answerLine } from "./answerLine";

it("says in a line how a call went", () => {
  expect(answerLine({ answer: "Portugal" })).toBe("“Portugal”");
  expect(answerLine({ answer: [{ url: "a" }] })).toBe("1 result");
  expect(answerLine({ answer: [] })).toBe("0 results");
  expect(answerLine({ answer: 12.5 })).toBe("12.5");
  expect(answerLine({ answer: { action: "search", target: "market.size", reason: null, steps: [1] } })).toBe(
    "action: search, target: market.size",
  );
  expect(answerLine({ error: { message: "no structured output" } })).toBe("failed: no structured output");
  expect(answerLine({ pending: true })).toBe("not answered");
});
