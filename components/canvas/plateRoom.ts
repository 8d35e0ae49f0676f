import type { Box, Layout, Point } from "@/lib/layout";
import type { Address } from "@/lib/topology";

/** Free space around a plate to each side, and up and down alike, before it meets a node, another plate or another line. */
export type Room = { readonly left: number; readonly right: number; readonly rise: number };

const apart = 4;
const limits = { aside: 90, rise: 8 } as const;

/** Returns the free space around every plate, so that branch names can stay legible when zoomed out. */
export function plateRooms(layout: Layout): ReadonlyMap<Address, Room> {
  const edges = Object.entries(layout.edges);
  const plates = edges.flatMap(([at, { label }]) => (label ? [{ at, label }] : []));
  const joins = edges.flatMap(([, { meet }]) => meet ?? []);
  const nodes = [...Object.values(layout.nodes), ...joins];
  const lines = edges.flatMap(([at, { paths }]) => paths.flatMap(segments).map((box) => ({ at, box })));
  return new Map(
    plates.map(({ at, label }) => {
      const near = (box: Box): boolean => mayLimit(label, box);
      const others = plates.filter((one) => one.at !== at && near(one.label)).map((one) => one.label);
      const otherLines = lines.filter((one) => one.at !== at && near(one.box)).map(({ box }) => box);
      return [at, roomOf(label, [...nodes.filter(near), ...otherLines], others)];
    }),
  );
}

/** False if a box is too far from a plate to limit its room. */
function mayLimit(plate: Box, box: Box): boolean {
  const [x, y] = [2 * limits.aside + apart, 2 * limits.rise + apart];
  return (
    box.x < plate.x + plate.width + x &&
    plate.x < box.x + box.width + x &&
    box.y < plate.y + plate.height + y &&
    plate.y < box.y + box.height + y
  );
}

function roomOf(plate: Box, solid: readonly Box[], plates: readonly Box[]): Room {
  const rise = Math.min(
    limits.rise,
    ...[...solid, ...plates]
      .filter((box) => overlapsAlong(plate, box, "x"))
      .map((box) => gap(plate, box, "y")),
  );
  const tall = { ...plate, y: plate.y - rise, height: plate.height + 2 * rise };
  const aside = (which: (box: Box) => boolean) =>
    Math.min(
      limits.aside,
      ...solid
        .filter((box) => which(box) && overlapsAlong(tall, box, "y"))
        .map((box) => gap(plate, box, "x")),
      ...plates.filter((box) => which(box) && nearRow(tall, box)).map((box) => gap(plate, box, "x") / 2),
    );
  return { left: aside((box) => box.x < plate.x), right: aside((box) => box.x >= plate.x), rise };
}

const sizes = { x: "width", y: "height" } as const;

const overlapsAlong = (a: Box, b: Box, axis: "x" | "y"): boolean =>
  a[axis] < b[axis] + b[sizes[axis]] && b[axis] < a[axis] + a[sizes[axis]];

/** True if a plate that has grown vertically may reach this row. */
const nearRow = (plate: Box, other: Box): boolean =>
  overlapsAlong(plate, { ...other, y: other.y - limits.rise, height: other.height + 2 * limits.rise }, "y");

function gap(a: Box, b: Box, axis: "x" | "y"): number {
  const between = Math.max(b[axis] - a[axis] - a[sizes[axis]], a[axis] - b[axis] - b[sizes[axis]]);
  return Math.max(0, between - apart);
}

/** Returns the straight segments of a line, as thin boxes. */
const segments = (points: readonly Point[]): Box[] =>
  points.slice(1).map((to, i) => boxOf(points[i] ?? to, to));

const boxOf = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x) || 0.5,
  height: Math.abs(a.y - b.y) || 0.5,
});

const padding = 16;

/** Font size of a plate that does not grow. */
export const plainSize = 12;

/** Estimates the width of a text in em: capitals and broad letters count more, thin ones less. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (widths.find(([of]) => of.test(letter))?.[1] ?? 0.62), 0);

const widths = [
  [/[A-Zmw]/, 0.82],
  [/[fijlrt\s/]/, 0.38],
] as const;

/** Returns the plate for letters of `wanted` pixels, as large as its space allows. */
export function grownPlate(
  plate: Box & { readonly text: string },
  room: Room | undefined,
  wanted: number,
  plain: number = plainSize,
): Box & { readonly size: number } {
  if (!room || wanted <= plain) return { ...plate, size: plain };
  const byWidth = (plate.width + room.left + room.right - padding) / widthOf(plate.text);
  const byHeight = (plate.height + 2 * room.rise) / 1.3;
  const size = Math.max(plain, Math.min(wanted, byWidth, byHeight));
  const more = Math.max(0, widthOf(plate.text) * size + padding - plate.width);
  const left = Math.min(room.left, Math.max(more / 2, more - room.right));
  const rise = Math.min(room.rise, Math.max(0, (size * 1.3 - plate.height) / 2));
  return {
    x: plate.x - left,
    y: plate.y - rise,
    width: plate.width + more,
    height: plate.height + 2 * rise,
    size,
  };
}
