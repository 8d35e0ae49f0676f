import { getViewportForBounds, type Viewport } from "@xyflow/react";
import type { Box, Layout } from "@/lib/layout";

export const zoomLimits = { minZoom: 0.1, maxZoom: 2 } as const;

/** The zooms from which on what a card says can be read: its name alone, or its policies too. */
export const readableFrom = { names: 0.46, policies: 0.85 } as const;

/** The viewport that shows a whole drawing, its outer loops included, in a box of this size; never larger than life. */
export function fitted(layout: Layout, width: number, height: number): Viewport {
  const bounds = { x: 0, y: 0, width: layout.width, height: layout.height };
  return getViewportForBounds(bounds, width, height, zoomLimits.minZoom, 1, 0.01);
}

/** As `fitted`, and never smaller than `least`: where the whole has no room, as much of it as there is around `on`, or from its top. */
export function opening(
  layout: Layout,
  width: number,
  height: number,
  { least, on }: { readonly least: number; readonly on?: Box | undefined },
): Viewport {
  const whole = fitted(layout, width, height);
  if (whole.zoom >= least) return whole;
  const middle = on ? { x: on.x + on.width / 2, y: on.y + on.height / 2 } : { x: layout.width / 2, y: 0 };
  return {
    x: placed(middle.x * least, layout.width * least, width),
    y: placed(middle.y * least, layout.height * least, height),
    zoom: least,
  };
}

/** Where a drawing of this length begins in its room, so that `at` is in the middle and no room is left empty beside it. */
function placed(at: number, length: number, room: number): number {
  if (length <= room) return (room - length) / 2;
  return Math.min(0, Math.max(room - length, room / 2 - at));
}
