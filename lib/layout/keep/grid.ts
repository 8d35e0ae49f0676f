import type { Box, Point } from "../schema";

/** A routing grid along and between boxes. `across[i]` is 1 if the segment to the right of crossing i is blocked, `down[i]` the one below; row-major. */
export type PathGrid = {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly across: Uint8Array;
  readonly down: Uint8Array;
};

/** Min distance between a line and a node, in pixels. */
const room = 5;
/** Distance of the inner lane beside a node, so that a line fits between two close ones. */
const close = 9;

export function gridOf(boxes: readonly Box[], start: Point, end: Point, lane: number): PathGrid {
  const xs = ordered([start.x, end.x, ...boxes.flatMap((box) => lanesBeside(box.x, box.width, lane))]);
  const ys = ordered([start.y, end.y, ...boxes.flatMap((box) => lanesBeside(box.y, box.height, lane))]);
  const across = new Uint8Array(xs.length * ys.length);
  const down = new Uint8Array(xs.length * ys.length);
  for (const box of boxes) {
    const left = box.x - room;
    const right = box.x + box.width + room;
    const top = box.y - room;
    const bottom = box.y + box.height + room;
    shut(xs, ys, { left, right, top, bottom }, across, down);
  }
  return { xs, ys, across, down };
}

const lanesBeside = (from: number, size: number, lane: number): readonly number[] => [
  from - lane,
  from - close,
  from + size + close,
  from + size + lane,
];

const ordered = (values: readonly number[]): readonly number[] =>
  [...new Set(values.map(Math.round))].toSorted((a, b) => a - b);

type Walls = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

function shut(
  xs: readonly number[],
  ys: readonly number[],
  { left, right, top, bottom }: Walls,
  across: Uint8Array,
  down: Uint8Array,
): void {
  const firstX = Math.max(0, xs.findIndex((x) => x > left) - 1);
  const firstY = Math.max(0, ys.findIndex((y) => y > top) - 1);
  for (let row = firstY; row < ys.length && (ys[row] as number) < bottom; row += 1) {
    for (let column = firstX; column < xs.length && (xs[column] as number) < right; column += 1) {
      const i = row * xs.length + column;
      const [x, y] = [xs[column] as number, ys[row] as number];
      if (y > top && (xs[column + 1] ?? x) > left) across[i] = 1;
      if (x > left && (ys[row + 1] ?? y) > top) down[i] = 1;
    }
  }
}
