import { expect, it } from "vitest";
import { duration, ticks } from "./time";

it.each([
  [0, "0 ms"],
  [999, "999 ms"],
  [1000, "1 s"],
  [2604, "2.6 s"],
  [59_990, "59.99 s"],
  [60_000, "1 min"],
  [200_400, "3 min 20 s"],
])("%i ms read as %s", (ms, text) => {
  expect(duration(ms)).toBe(text);
});

it.each([
  [0, [0]],
  [8069, [0, 2000, 4000, 6000, 8000]],
  [1802, [0, 500, 1000, 1500]],
  [100, [0, 20, 40, 60, 80, 100]],
])("an axis of %i ms has marks at round numbers", (total, marks) => {
  expect(ticks(total)).toEqual(marks);
});

it("rounds before it counts minutes", () => {
  expect([59_990, 59_999, 119_600, 200_000].map(duration)).toEqual([
    "59.99 s",
    "1 min",
    "2 min",
    "3 min 20 s",
  ]);
});
