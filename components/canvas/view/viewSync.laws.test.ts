import fc from "fast-check";
import { expect, it } from "vitest";
import { carried } from "./viewSync";

const place = fc.integer({ min: -2000, max: 2000 });
const viewport = fc.record({ x: place, y: place, zoom: fc.constantFrom(0.25, 0.5, 0.85, 1, 2) });

it("takes the same step, and back again", () => {
  fc.assert(
    fc.property(viewport, viewport, viewport, (view, from, to) => {
      expect(carried(from, from, to)).toEqual(to);
      const there = carried(view, from, to);
      const back = carried(there, to, from);
      expect(back.x).toBeCloseTo(view.x, 6);
      expect(back.zoom).toBeCloseTo(view.zoom, 9);
    }),
  );
  expect(carried({ x: 5, y: 5, zoom: 1 }, { x: 0, y: 0, zoom: 1 }, { x: 10, y: -10, zoom: 1 })).toEqual({
    x: 15,
    y: -5,
    zoom: 1,
  });
});
