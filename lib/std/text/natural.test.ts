import { expect, it } from "vitest";
import { compareNaturally } from "./natural";

it("sorts numbers within texts by value, and tells different texts apart", () => {
  const texts = ["case 10", "case 0", "case 11", "case 1", "case 2"];
  expect(texts.toSorted(compareNaturally)).toEqual(["case 0", "case 1", "case 2", "case 10", "case 11"]);
  expect(compareNaturally("case 01", "case 1")).toBeLessThan(0);
  expect(compareNaturally("case 1", "case 01")).toBeGreaterThan(0);
  expect(compareNaturally("a", "a")).toBe(0);
});
