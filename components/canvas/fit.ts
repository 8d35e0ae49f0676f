import { getViewportForBounds, type Viewport } from "@xyflow/react";
import type { Layout } from "@/lib/layout";

export const zoomLimits = { minZoom: 0.1, maxZoom: 2 } as const;

/** The viewport that shows a whole drawing, its outer loops included, in a box of this size; never larger than life. */
export function fitted(layout: Layout, width: number, height: number): Viewport {
  const bounds = { x: 0, y: 0, width: layout.width, height: layout.height };
  return getViewportForBounds(bounds, width, height, zoomLimits.minZoom, 1, 0.01);
}
