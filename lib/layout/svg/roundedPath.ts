import type { Point } from "../schema";

/** An SVG path along the points, its corners rounded. */
export function roundedPath(points: readonly Point[], radius = 6): string {
  const [first, ...rest] = points;
  if (!first) return "";
  const parts = rest.map((point, i) => {
    const before = points[i] as Point;
    const after = points[i + 2];
    if (!after) return `L${point.x} ${point.y}`;
    const corner = Math.min(radius, length(before, point) / 2, length(point, after) / 2);
    const from = towards(point, before, corner);
    const to = towards(point, after, corner);
    return `L${from.x} ${from.y}Q${point.x} ${point.y} ${to.x} ${to.y}`;
  });
  return `M${first.x} ${first.y}${parts.join("")}`;
}

const length = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function towards(from: Point, to: Point, by: number): Point {
  const whole = length(from, to) || 1;
  return { x: from.x + ((to.x - from.x) * by) / whole, y: from.y + ((to.y - from.y) * by) / whole };
}
