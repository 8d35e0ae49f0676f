import { expect, it } from "vitest";
import type { AttemptPoint, CurveLine } from "@/lib/server/of/smith/attempts";
import { curveSentence, done, scaleOf, total, withLine } from "./curve";
import type { Curve } from "./schema";

const point = (attempts: number, accepted: number, calls: number): AttemptPoint => ({
  attempts,
  accepted,
  calls,
  rejected: 26 - accepted,
  unknown: 0,
});
const topologies = [
  { name: "smith", title: "Smith" },
  { name: "all", title: "All problems" },
];
const head: CurveLine = { topologies, recordings: 26, most: 3 };
const ofSmith = [point(1, 11, 30), point(2, 21, 44), point(3, 21, 47)];
const ofAll = [point(1, 11, 30), point(2, 22, 44), point(3, 23, 46)];

const read = (lines: readonly CurveLine[]) => lines.reduce<Curve | null>(withLine, null)!;
const lines = (name: string, points: readonly AttemptPoint[]): CurveLine[] =>
  points.map((one) => ({ topology: name, point: one }));

it("grows line by line and knows how far it is", () => {
  const curve = read([head, ...lines("smith", ofSmith)]);
  expect([done(curve), total(curve)]).toEqual([3, 6]);
  expect(curve.points.smith).toEqual(ofSmith);
  expect(curveSentence(curve)).toBeNull();
});

it("says what more attempts buy, from where they buy nothing, and who does better", () => {
  const curve = read([head, ...lines("smith", ofSmith), ...lines("all", ofAll)]);
  expect(curveSentence(curve)).toBe(
    "Smith accepts 11 of 26 requests at the first attempt and 21 with 2, for 14 more calls; more attempts accept no more. All problems comes to 23.",
  );
});

it("has nothing to add where nobody does better", () => {
  const curve = read([head, ...lines("smith", ofAll), ...lines("all", ofAll)]);
  expect(curveSentence(curve)).toMatch(/and 23 with 3, for 16 more calls\.$/);
});

it.each([
  [[9, 23], { low: 8, high: 24, marks: [8, 12, 16, 20, 24] }],
  [[0, 0], { low: 0, high: 1, marks: [0, 1] }],
  [[5, 5], { low: 5, high: 6, marks: [5, 6] }],
])("an axis for %j has whole numbers and holds them all", (values, scale) => {
  expect(scaleOf(values)).toEqual(scale);
});
