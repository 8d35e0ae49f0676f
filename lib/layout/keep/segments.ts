import type { Box, Point } from "../schema";

/** True if an orthogonal line runs through a box; touching its border does not count. */
export function crosses(points: readonly Point[], box: Box, room = 0): boolean {
  return points.some((to, i) => {
    const from = points[i - 1];
    return from !== undefined && passes(from, to, box, room);
  });
}

const passes = (a: Point, b: Point, box: Box, room: number): boolean =>
  Math.min(a.x, b.x) < box.x + box.width - 1 + room &&
  Math.max(a.x, b.x) > box.x + 1 - room &&
  Math.min(a.y, b.y) < box.y + box.height - 1 + room &&
  Math.max(a.y, b.y) > box.y + 1 - room;

/** Removes collinear and duplicate points. */
export function straightened(points: readonly Point[]): Point[] {
  const distinct = points.filter((point, i) => point.x !== points[i - 1]?.x || point.y !== points[i - 1]?.y);
  return distinct.filter((point, i) => {
    const [before, after] = [distinct[i - 1], distinct[i + 1]];
    if (!before || !after) return true;
    return !((before.x === point.x && point.x === after.x) || (before.y === point.y && point.y === after.y));
  });
}
