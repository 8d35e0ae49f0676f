import fc from "fast-check";
import { expect, it } from "vitest";
import { type Layout, layoutOf } from "@/lib/layout";
import { plannerModules } from "@/lib/planners";
import { grownPlate, plateRooms } from "../plateRoom";
import { fitted, opening } from "./fit";
import { wantedSize } from "./wantedSize";

const drawing = (width: number, height: number): Layout => ({ width, height, nodes: {}, edges: {} });

it("shows the whole where that can be read", () => {
  expect(opening(drawing(500, 400), 600, 500, { least: 0.85 })).toEqual(fitted(drawing(500, 400), 600, 500));
});

it.each([1440, 560, 390])("shows a layer of forty nodes whole, %i pixels wide", (room) => {
  const wide = drawing(40 * 232, 600);
  const { x, zoom } = fitted(wide, room, 500);
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + wide.width * zoom).toBeLessThanOrEqual(room);
});

it("never opens smaller than asked, shows the part in question, and leaves no room beside a larger drawing", () => {
  const size = fc.integer({ min: 300, max: 4000 });
  fc.assert(
    fc.property(size, size, fc.double({ min: 0, max: 1, noNaN: true }), (width, height, share) => {
      const on = { x: (width - 184) * share, y: (height - 72) * share, width: 184, height: 72 };
      const { x, y, zoom } = opening(drawing(width, height), 560, 540, { least: 0.85, on });
      expect(zoom).toBeGreaterThanOrEqual(0.85);
      const [left, top] = [on.x * zoom + x, on.y * zoom + y];
      expect(left).toBeGreaterThanOrEqual(-1);
      expect(top).toBeGreaterThanOrEqual(-1);
      expect(left + 184 * zoom).toBeLessThanOrEqual(561);
      expect(top + 72 * zoom).toBeLessThanOrEqual(541);
      if (width * zoom > 560) expect(x).toBeLessThanOrEqual(1);
    }),
  );
});

it("shows two drawings in boxes of one size at one scale, the smaller of the two", () => {
  const size = fc.integer({ min: 100, max: 4000 });
  fc.assert(
    fc.property(size, size, size, size, (width, height, otherWidth, otherHeight) => {
      const [one, other] = [drawing(width, height), drawing(otherWidth, otherHeight)];
      const { zoom } = fitted(one, 720, 416, other);
      const smaller = Math.min(fitted(one, 720, 416).zoom, fitted(other, 720, 416).zoom);
      expect(zoom).toBeCloseTo(smaller, 9);
      expect(fitted(other, 720, 416, one).zoom).toBeCloseTo(smaller, 9);
    }),
  );
});

it("keeps what is shown smaller beside another drawing out of the corners too", () => {
  const end = { x: 0, y: 460, width: 60, height: 40 };
  const view = fitted(boxes(end), 390, 500, drawing(800, 900));
  const low = onScreen(end, view);
  expect(view.zoom).toBeCloseTo(fitted(drawing(800, 900), 390, 500).zoom, 9);
  expect(low.x >= 50 || low.y + 40 * view.zoom <= 500 - 106).toBe(true);
});

const boxes = (...nodes: Layout["nodes"][string][]): Layout => ({
  ...drawing(400, 500),
  nodes: Object.fromEntries(nodes.map((box, i) => [String(i), box])),
});
const onScreen = (box: { x: number; y: number }, { x, y, zoom }: ReturnType<typeof fitted>) => ({
  x: box.x * zoom + x,
  y: box.y * zoom + y,
});

it("keeps what would be under the zoom buttons or the legend beside them", () => {
  const end = { x: 0, y: 460, width: 60, height: 40 };
  const first = { x: 340, y: 0, width: 60, height: 40 };
  const view = fitted(boxes(end, first), 390, 500);
  const low = onScreen(end, view);
  expect(low.x >= 50 || low.y + 40 * view.zoom <= 500 - 106).toBe(true);
  const high = onScreen(first, view);
  expect(high.x + 60 * view.zoom <= 390 - 92 || high.y >= 48).toBe(true);
  expect(view.zoom).toBeGreaterThan(0.7);
});

it("leaves a drawing whose corners are free as large as it is", () => {
  const middle = { x: 150, y: 200, width: 100, height: 80 };
  expect(fitted(boxes(middle), 390, 500)).toEqual(fitted(drawing(400, 500), 390, 500));
});

/** The plates as they are drawn at this view, in pixels of the screen; a mark widens them. */
const platesOnScreen = (layout: Layout, { x, y, zoom }: ReturnType<typeof fitted>, mark: string) => {
  const rooms = plateRooms(layout);
  return Object.entries(layout.edges).flatMap(([at, { label }]) => {
    if (!label) return [];
    const box = grownPlate({ ...label, text: mark + label.text }, rooms.get(at), wantedSize(zoom));
    const [left, top] = [box.x * zoom + x, box.y * zoom + y];
    return [{ at, left, top, right: left + box.width * zoom, bottom: top + box.height * zoom }];
  });
};

const boxSizes = [
  [1057, 800],
  [705, 416],
  [390, 500],
  [720, 260],
] as const;
const views = boxSizes.flatMap((box) => ["", "± "].map((mark) => [...box, mark] as const));

it("cuts off no branch name of any shipped topology, with a mark or without", { tags: "slow" }, async () => {
  const topologies = plannerModules().flatMap((module) => module.topologies);
  expect(topologies.length).toBeGreaterThan(30);
  let beyond = 0;
  for (const topology of topologies) {
    const layout = await layoutOf(topology);
    for (const [width, height, mark] of views) {
      const view = fitted(layout, width, height);
      for (const plate of platesOnScreen(layout, view, mark)) {
        const at = `${topology.id} in ${width}x${height}: ${plate.at}`;
        if (plate.left < view.x || plate.right > view.x + layout.width * view.zoom) beyond++;
        expect(plate.left, at).toBeGreaterThanOrEqual(0);
        expect(plate.top, at).toBeGreaterThanOrEqual(0);
        expect(plate.right, at).toBeLessThanOrEqual(width);
        expect(plate.bottom, at).toBeLessThanOrEqual(height);
      }
    }
  }
  // Some reach beyond their layout, so fitting the layout alone would cut them off.
  expect(beyond).toBeGreaterThan(0);
});
