import fc from "fast-check";
import { expect, test } from "vitest";
import { fits } from "./fits";

const entry = (title: string, ...beside: string[]) => ({ title, beside });
const best = (typed: string, ...entries: ReturnType<typeof entry>[]) =>
  entries
    .map((one) => ({ title: one.title, fit: fits(one, typed) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ title }) => title);

test("the very name stands first, then how it begins, then a word of it, then what stands beside it", () => {
  expect(
    best(
      "plan",
      entry("search", "plan"),
      entry("no plan at all"),
      entry("plan_llm"),
      entry("explanation"),
      entry("plan"),
      entry("nothing"),
    ),
  ).toEqual(["plan", "plan_llm", "no plan at all", "explanation", "search"]);
});

test("every word must be somewhere, in any order", () => {
  const both = entry("Current planner and GPT-5.5", "current / gpt-5.5", "Comparisons");
  expect(fits(both, "gpt current")).toBeGreaterThan(0);
  expect(fits(both, "gpt opus")).toBe(0);
  expect(best("gpt-5.5", both, entry("GPT-5.5"))).toEqual(["GPT-5.5", "Current planner and GPT-5.5"]);
});

test("a fit is between 0 and 1, and the very name fits best of all", () => {
  const text = fc.string({ minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(text, text, text, (title, typed, beside) => {
      const fit = fits(entry(title, beside), typed);
      expect(fit).toBeGreaterThanOrEqual(0);
      expect(fit).toBeLessThanOrEqual(1);
      fc.pre(title.trim() !== "" && title === title.trim());
      expect(fits(entry(title), title)).toBe(1);
    }),
  );
});
