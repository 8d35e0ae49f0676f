import { expect, test } from "vitest";
import type { Coverage, CoveredPart } from "@/lib/coverage";
import { coverageMarks } from "./coverageMarks";

const none = { reached: [], missing: [] };
const part = (address: string, count: number): CoveredPart => ({ address, name: address, count });

const coverage: Coverage = {
  policies: none,
  uses: none,
  nodes: { reached: [part("node:a", 3)], missing: [part("node:b", 0)] },
  edges: { reached: [part("edge:a->b", 1)], missing: [] },
  branches: { reached: [part("router:a/r#x", 200)], missing: [part("router:a/r#y", 0)] },
};

test("what was taken more often is thicker, and what never was says 0", () => {
  const marks = coverageMarks(coverage);
  expect(marks["router:a/r#x"]?.weight).toBe(6);
  expect(marks["edge:a->b"]?.weight).toBeLessThan(3);
  expect(marks["router:a/r#y"]).toEqual({ tone: "untaken", glyph: "0", title: "No recording reaches it." });
  expect(marks["node:a"]?.title).toBe("Reached 3 times.");
  expect(marks["node:b"]?.glyph).toBe("0");
});
