import fc from "fast-check";
import { expect, test } from "vitest";
import { completed, completionsOf, fitting } from "./completions";

const known = ["decision", "decision.action", "decision.target", "iterations", "log", "fields"].map(
  (label) => ({
    label,
    type: "dyn",
  }),
);
const labels = (text: string, cursor = text.length) => fitting(text, cursor, known).map(({ label }) => label);

test("a word is completed to channels, and behind a dot to their fields", () => {
  expect(labels("dec")).toEqual(["decision", "decision.action", "decision.target"]);
  expect(labels("x == 1 && decision.a")).toEqual(["decision.action"]);
  expect(labels("iterations > 3 && lo")).toEqual(["log"]);
  expect(labels("log")).toEqual([]);
  expect(labels("")).toEqual([]);
  expect(labels("action")).toEqual(["decision.action"]);
});

test("only the word at the cursor changes", () => {
  expect(completed("ite > 3", 3, { label: "iterations", type: "int" })).toEqual({
    text: "iterations > 3",
    cursor: 10,
  });
  fc.assert(
    fc.property(fc.string(), fc.nat(40), fc.constantFrom(...known), (text, at, one) => {
      const cursor = Math.min(at, text.length);
      const after = completed(text, cursor, one);
      expect(after.text.slice(0, after.cursor).endsWith(one.label)).toBe(true);
      expect(after.text.endsWith(text.slice(cursor))).toBe(true);
    }),
  );
});

test("words come from the schema of an expression alone", () => {
  expect(
    completionsOf({ format: "cel", completions: [{ label: "a", type: "int" }, 3, { label: 4 }] }),
  ).toEqual([{ label: "a", type: "int" }]);
  expect(completionsOf({ completions: [{ label: "a", type: "int" }] })).toEqual([]);
});
