import { describe, expect, it } from "vitest";
import { aCause, aComparison, aSummary } from "./comparison.fixture";
import { neighbour, outlineOf, recordingIndex } from "./outline";

const names = ["z", "a", "left", "b", "c"];
const comparison = aComparison(
  [
    aSummary("z", "identical"),
    aSummary("a", "differs"),
    { ...aSummary("b", "differs"), decisionsDiffer: false },
    aSummary("c", "same-decisions"),
  ],
  [
    aCause("differs", ["a", "b"], { exemplar: { recording: "b", row: "end" } }),
    aCause("same-decisions", ["c"]),
  ],
);
const outline = outlineOf(comparison, names);
const index = recordingIndex(outline, names);
const named = (positions: readonly number[]) => positions.map((at) => names[at]);

describe("an outline", () => {
  it("names no recordings, and counts those of each cause by their results", () => {
    expect(outline.comparison.recordings).toEqual([]);
    expect(outline.comparison.causes.map(({ recordings, count }) => [recordings, count])).toEqual([
      [[], 2],
      [[], 1],
    ]);
    expect(outline.comparison.causes[0]?.results).toMatchObject({
      byStatus: { differs: 2, identical: 0 },
      endOtherwise: 1,
    });
    expect(outline.comparison.totals).toBe(comparison.totals);
  });

  it("orders rows by status, and shows a recording without a result as not run", () => {
    expect(named(index.inTable)).toEqual(["a", "b", "c", "left", "z"]);
    expect(names.map((_, at) => index.statusAt(at))).toEqual([
      "identical",
      "differs",
      "not-run",
      "differs",
      "same-decisions",
    ]);
    expect(index.counts).toMatchObject({ differs: 2, "not-run": 1, identical: 1, failed: 0 });
  });

  it("steps on cause by cause, the exemplar first, and stops at the ends", () => {
    const from = (name: string, direction: 1 | -1) => {
      const next = neighbour(index, names.indexOf(name), direction);
      return next === null ? null : names[next];
    };
    expect(named(index.walk)).toEqual(["b", "a", "c"]);
    expect([from("a", 1), from("c", 1), from("b", -1), from("z", 1)]).toEqual(["c", null, null, "b"]);
  });

  it("survives being stored", () => {
    expect(JSON.parse(JSON.stringify(outline))).toStrictEqual(outline);
  });
});
