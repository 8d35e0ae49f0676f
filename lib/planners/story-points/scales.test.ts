import { expect, test } from "vitest";
import { faultOf } from "./scales";
import type { Dimensions, Estimate } from "./schema";

const dimensions = {
  algorithmic_complexity: "high",
  edge_cases: "high",
  external_constraints: "medium",
  coupling: "low",
  ambiguity: "low",
  verification_effort: "medium",
} as const;
const rationale = { why: "Touching ends.", why_not_lower: "Three cases fail separately." };
const estimate: Estimate = { story_points: 5, dimensions, rationale };

test("accepts what fits within one level", () => {
  expect(faultOf(estimate, 1)).toBeNull();
  expect(faultOf({ ...estimate, story_points: 3 }, 1)).toBeNull();
  expect(faultOf({ ...estimate, story_points: 3 }, 0)).toBe(
    "3 points do not fit the dimensions, which make 5.",
  );
});

test("refuses other values, points that do not fit and missing reasons", () => {
  expect(faultOf({ ...estimate, story_points: 4 }, 1)).toBe("4 is none of 1, 2, 3, 5, 8.");
  expect(faultOf({ ...estimate, story_points: 1 }, 1)).toContain("do not fit");
  expect(faultOf({ ...estimate, rationale: { ...rationale, why: " " } }, 1)).toContain("why 5 fits");
  expect(faultOf({ ...estimate, rationale: { ...rationale, why_not_lower: "" } }, 1)).toContain(
    "why 3 is not",
  );
});

test("asks for no next lower value of 1", () => {
  const low = Object.keys(dimensions).map((name) => [name, "low"] as const);
  const all = Object.fromEntries(low) as Dimensions;
  const lowest = { story_points: 1, dimensions: all, rationale: { why: "Obvious.", why_not_lower: "" } };
  expect(faultOf(lowest, 0)).toBeNull();
});
