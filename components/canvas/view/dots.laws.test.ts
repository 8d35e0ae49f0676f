import fc from "fast-check";
import { expect, it } from "vitest";
import { dotGap } from "./dots";
import { zoomLimits } from "./fit";

it("keeps dots as far apart on the screen at every zoom, and on one grid", () => {
  const zooms = fc.double({ min: zoomLimits.minZoom, max: zoomLimits.maxZoom, noNaN: true });
  fc.assert(
    fc.property(zooms, (zoom) => {
      const gap = dotGap(zoom);
      expect(Number.isInteger(Math.log2(gap / 20))).toBe(true);
      expect(gap * zoom).toBeGreaterThanOrEqual(14);
      if (zoom <= 1) expect(gap * zoom).toBeLessThan(28);
    }),
  );
  expect(dotGap(1)).toBe(20);
});
