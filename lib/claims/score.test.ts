import { expect, test } from "vitest";
import { scoreFormula, scoreFrom } from "./score";

test("the formula in one line is the one that is computed", () => {
  const [fixed = 0, factor = 0] = scoreFormula.match(/\d[\d.]*/g)?.map(Number) ?? [];
  const others = { fit: { value: 50 }, size: { value: 60 }, state: { value: 70 }, migration: { value: 80 } };
  expect(scoreFrom({ behaviour: { value: 90 }, ...others })).toBe((90 * (fixed + factor * 65)) / 100);
});
