import { expect, test } from "vitest";
import type { Selection } from "@/lib/economics";
import { drawFront, type FrontPoint } from "./drawFront";

const point = (architecture: string, dollars: number, solved: number, more: Partial<FrontPoint> = {}) => ({
  architecture,
  title: `Title of ${architecture}`,
  dollars,
  solved,
  onFront: false,
  isChosen: false,
  isNamed: false,
  sentence: `${architecture}: $${dollars} a task`,
  ...more,
});
const points = [
  point("cheap", 0.001, 0.5, { onFront: true, isNamed: true }),
  point("good", 0.1, 1, { onFront: true, isChosen: true, isNamed: true }),
  point("worse", 0.2, 0.9),
];

function drawn(given: readonly FrontPoint[], width = 900) {
  const selected: Selection[] = [];
  const chart = drawFront(given, {
    width,
    height: 300,
    hrefOf: ({ architecture }) => `/reports/economics?architecture=${encodeURIComponent(architecture ?? "")}`,
    select: (selection) => selected.push(selection),
  });
  return { chart, selected };
}

test("each point is a link with its figures, and opens its architecture", () => {
  const { chart, selected } = drawn(points);
  const links = [...chart.querySelectorAll("a")];
  expect(links.map((link) => link.getAttribute("aria-label")).sort()).toEqual(
    points.map(({ sentence }) => sentence).sort(),
  );
  const cheap = links.find((link) => link.getAttribute("aria-label")?.startsWith("cheap"));
  cheap?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  expect(selected).toEqual([{ architecture: "cheap" }]);
});

test("names what is on the front, says its scales, and takes colours from the theme", () => {
  const { chart } = drawn(points);
  const text = chart.textContent ?? "";
  expect(text).toContain("Title of good");
  expect(text).not.toContain("Title of worse");
  expect(text).toContain("dollars per task (logarithmic scale)");
  expect(chart.querySelectorAll('[fill="var(--color-accent)"]').length).toBeGreaterThan(0);
  expect(chart.getAttribute("role")).toBe("group");
});

test("marks round amounts of dollars, fewer on a narrow page", () => {
  const ticks = (given: readonly FrontPoint[], width: number) =>
    [...drawn(given, width).chart.querySelectorAll("text")]
      .map((one) => one.textContent ?? "")
      .filter((one) => one.startsWith("$"));
  expect(ticks(points, 900)).toEqual([
    "$0.001",
    "$0.002",
    "$0.005",
    "$0.01",
    "$0.02",
    "$0.05",
    "$0.1",
    "$0.2",
  ]);
  expect(ticks(points, 320)).toEqual(["$0.001", "$0.01", "$0.1"]);
  const wide = [point("a", 1e-7, 0), point("b", 1e9, 1)];
  expect(ticks(wide, 900)).toEqual(["$0.0000001", "$1000000000"]);
});

test("draws points that all are equal, and on a narrow page", () => {
  const equal = [point("a", 1, 0), point("b", 1, 0)];
  for (const width of [320, 900]) {
    const { chart } = drawn(equal, width);
    expect(chart.outerHTML).not.toContain("NaN");
    expect(chart.querySelectorAll("a")).toHaveLength(2);
  }
});
