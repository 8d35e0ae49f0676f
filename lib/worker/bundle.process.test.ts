import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shippedPlanners } from "../planners";

test("the engine is code alone: no shipped recording and no claim is part of what names it", () => {
  const bundle = readFileSync("dist/worker.mjs", "utf8");
  const texts = shippedPlanners.all.flatMap(({ recordings, claims }) => [
    ...recordings.map(({ summary }) => summary).filter((summary) => summary.length > 20),
    ...claims.claims.map(({ says }) => says),
  ]);
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => bundle.includes(text))).toEqual([]);
  expect(bundle).toContain("llm_plan");
});
