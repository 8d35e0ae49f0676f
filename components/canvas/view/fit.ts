import { getViewportForBounds, type Viewport } from "@xyflow/react";
import type { Box, Layout, Point } from "@/lib/layout";
import { type Drawn, grownPlates } from "./grownPlates";
import { wantedSize } from "./wantedSize";

/** The smallest zoom shows a layer of forty nodes on a phone. */
export const zoomLimits = { minZoom: 0.03, maxZoom: 2 } as const;

/** Zooms from which a card is legible: its name, or its policies too. */
export const readableFrom = { names: 0.46, policies: 0.85 } as const;

/** Returns the viewport that fits a drawing with its plates into a box, at most at full size, and clear of the buttons and the legend if possible. With `alongside`, at the scale that fits both. */
export function fitted(layout: Layout, width: number, height: number, alongside?: Layout): Viewport {
  const room = { width, height };
  const max = alongside ? fitted(alongside, width, height).zoom : 1;
  const grown = grownPlates(layout);
  let view = clearOfCorners(layout, room, max);
  // Plates grow as the zoom falls, and the zoom never rises here, so this ends after the few sizes of text.
  for (let size = 0; size !== wantedSize(view.zoom); ) {
    size = wantedSize(view.zoom);
    view = clearOfCorners(grown(size), room, Math.min(max, view.zoom));
  }
  return view;
}

function clearOfCorners(drawn: Drawn, room: Room, max: number): Viewport {
  const plain = within(drawn, room, {}, max);
  if (!isUnderCorner(drawn, room, plain)) return plain;
  const clear = margins
    .map((margin) => within(drawn, room, margin, max))
    .filter((view) => !isUnderCorner(drawn, room, view));
  return clear.reduce((best, view) => (view.zoom > best.zoom ? view : best), clear[0] ?? plain);
}

type Room = { readonly width: number; readonly height: number };
type Margin = { readonly [side in "top" | "right" | "bottom" | "left"]?: number };

/** Reserved corners in pixels: zoom buttons at the bottom left, legend at the top right. */
const buttons = { width: 50, height: 106 } as const;
const legend = { width: 92, height: 48 } as const;

const right = { right: legend.width };
const top = { top: legend.height };
const left = { left: buttons.width };
const bottom = { bottom: buttons.height };
/** Margins to try: one side of a corner, or one of each corner. */
const margins: readonly Margin[] = [
  ...[right, top, left, bottom],
  ...[right, top].flatMap((one) => [left, bottom].map((other) => ({ ...one, ...other }))),
];

function within({ x = 0, y = 0, width, height }: Drawn, room: Room, margin: Margin, max: number): Viewport {
  const sides = (["top", "right", "bottom", "left"] as const).map((side) => {
    const least = (side === "top" || side === "bottom" ? room.height : room.width) / 200;
    return [side, `${Math.max(least, margin[side] ?? 0)}px`];
  });
  const bounds = { x, y, width, height };
  const padding = Object.fromEntries(sides);
  return getViewportForBounds(bounds, room.width, room.height, zoomLimits.minZoom, max, padding);
}

/** True if a node, a line or its plate is covered by the buttons or the legend. */
function isUnderCorner({ nodes, edges }: Drawn, { width, height }: Room, { x, y, zoom }: Viewport): boolean {
  const corners = [
    { x: 0, y: height - buttons.height, ...buttons },
    { x: width - legend.width, y: 0, ...legend },
  ].map((box) => ({
    x: (box.x - x) / zoom,
    y: (box.y - y) / zoom,
    width: box.width / zoom,
    height: box.height / zoom,
  }));
  const covered = (box: Box) => corners.some((corner) => meet(box, corner));
  return (
    Object.values(nodes).some(covered) ||
    Object.values(edges).some(
      ({ paths, label }) =>
        (label !== undefined && covered(label)) || paths.some((points) => segmentsOf(points).some(covered)),
    )
  );
}

const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Returns the segments of an orthogonal line as boxes, a pixel larger on each side. */
const segmentsOf = (points: readonly Point[]): readonly Box[] =>
  points.slice(1).map((to, i) => {
    const from = points[i] as Point;
    const [width, height] = [Math.abs(to.x - from.x) + 2, Math.abs(to.y - from.y) + 2];
    return { x: Math.min(from.x, to.x) - 1, y: Math.min(from.y, to.y) - 1, width, height };
  });

type Opening = {
  readonly least: number;
  readonly on?: Box | undefined;
  readonly alongside?: Layout | undefined;
};

/** Same as `fitted`, but at least at zoom `least`: if the whole does not fit, shows the surroundings of `on`, or the top. */
export function opening(
  layout: Layout,
  width: number,
  height: number,
  { least, on, alongside }: Opening,
): Viewport {
  const whole = fitted(layout, width, height, alongside);
  if (whole.zoom >= least) return whole;
  const bounds = grownPlates(layout)(wantedSize(least));
  const middle = on ? { x: on.x + on.width / 2, y: on.y + on.height / 2 } : { x: layout.width / 2, y: 0 };
  return {
    x: placed((middle.x - bounds.x) * least, bounds.width * least, width) - bounds.x * least,
    y: placed((middle.y - bounds.y) * least, bounds.height * least, height) - bounds.y * least,
    zoom: least,
  };
}

/** Returns the offset of a drawing of this length that centres `at` without leaving empty space. */
function placed(at: number, length: number, room: number): number {
  if (length <= room) return (room - length) / 2;
  return Math.min(0, Math.max(room - length, room / 2 - at));
}
