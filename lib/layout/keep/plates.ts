import type { Box, EdgePath, Point } from "../schema";
import { plateSize } from "../size";

type Plate = NonNullable<EdgePath["label"]>;

/** Finds a position on a line where a branch name covers no node and no other name; tries the longest segment first. */
export function platePlace(
  text: string,
  path: readonly Point[],
  nodes: readonly Box[],
  plates: readonly Box[],
): Plate {
  const size = plateSize(text);
  const stretches = path.slice(1).map((to, i) => ({ from: path[i] as Point, to }));
  const longest = stretches.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  const locations = longest.flatMap(({ from, to }) =>
    [0.5, 0.3, 0.7, 0.15, 0.85].map((share) => ({
      x: Math.round(from.x + (to.x - from.x) * share - size.width / 2),
      y: Math.round(from.y + (to.y - from.y) * share - size.height / 2),
      ...size,
    })),
  );
  const taken = [...nodes, ...plates];
  const free = locations.find((location) => taken.every((box) => !near(location, box)));
  return { ...(free ?? locations[0] ?? { x: 0, y: 0, ...size }), text };
}

const lengthOf = ({ from, to }: { readonly from: Point; readonly to: Point }): number =>
  Math.abs(from.x - to.x) + Math.abs(from.y - to.y);

const near = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width + 2 && b.x < a.x + a.width + 2 && a.y < b.y + b.height + 2 && b.y < a.y + a.height + 2;
