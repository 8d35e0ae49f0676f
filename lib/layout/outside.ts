import type { Address } from "../topology";
import type { LayoutLink } from "./links";
import type { Box, EdgePath, Layout, PlacedNode, Point } from "./schema";

const lane = 18;
const margin = 24;

/** Routes loops from the bottom of the drawing up its right side; loops into one node share a trunk. */
export function takeAround(
  placed: PlacedNode,
  loops: ReadonlySet<LayoutLink>,
  links: readonly LayoutLink[],
): Layout {
  const body = extent(placed);
  const targets = [...new Set([...loops].map((link) => link.to))];
  const edges = new Map<Address, EdgePath>();
  links.forEach((link, i) => {
    const line = placed.lines[i];
    if (!line) return;
    const nth = targets.indexOf(link.to);
    const tail = !loops.has(link) ? [] : trunk(line.points.at(-1), placed.nodes[link.to], nth, body, placed);
    const path = straightened([...line.points, ...tail]);
    const before = edges.get(link.address);
    const label = before?.label ?? line.label;
    edges.set(link.address, { paths: [...(before?.paths ?? []), path], ...(label && { label }) });
  });
  return {
    width: body.right + margin + targets.length * lane,
    height: body.bottom + margin + targets.length * lane,
    nodes: placed.nodes,
    edges: Object.fromEntries(edges),
  };
}

/** Routes a line down, along the bottom, up the right side and into the target's right; from above if that is obstructed. */
function trunk(
  from: Point | undefined,
  to: Box | undefined,
  nth: number,
  body: Extent,
  placed: PlacedNode,
): Point[] {
  if (!from || !to) return [];
  const low = body.bottom + lane * (nth + 1) - 4;
  const right = body.right + lane * (nth + 1) - 4;
  const around = [
    { x: from.x, y: low },
    { x: right, y: low },
  ];
  const sideY = to.y + Math.min(17, Math.round(to.height / 2));
  const inTheWay = Object.values(placed.nodes).some(
    (box) => box.x > to.x && box.y < sideY + 6 && box.y + box.height > sideY - 6,
  );
  if (!inTheWay) return [...around, { x: right, y: sideY }, { x: to.x + to.width, y: sideY }];
  const above = freeRow(to.y - 8, placed);
  const x = to.x + to.width - 16;
  return [...around, { x: right, y: above }, { x, y: above }, { x, y: to.y }];
}

/** The first row at or above `y` that no horizontal line and no plate runs along. */
function freeRow(y: number, placed: PlacedNode): number {
  const taken = placed.lines.flatMap((line) =>
    line.points.filter((point, i) => line.points[i + 1]?.y === point.y).map((point) => point.y),
  );
  const free = [y, y - 4, y + 3, y - 8, y - 12].find((row) =>
    taken.every((other) => Math.abs(other - row) > 2),
  );
  return free ?? y;
}

/** Removes collinear points. */
function straightened(points: readonly Point[]): Point[] {
  return points.filter((point, i) => {
    const before = points[i - 1];
    const after = points[i + 1];
    if (!before || !after) return true;
    const same = before.x === point.x && before.y === point.y;
    const column = before.x === point.x && point.x === after.x;
    const row = before.y === point.y && point.y === after.y;
    return !same && !column && !row;
  });
}

type Extent = { readonly right: number; readonly bottom: number };

function extent(placed: PlacedNode): Extent {
  const boxes = [...Object.values(placed.nodes), ...placed.lines.flatMap((line) => line.label ?? [])];
  const points = placed.lines.flatMap((line) => line.points);
  return {
    right: Math.max(margin, ...boxes.map((box) => box.x + box.width), ...points.map((point) => point.x)),
    bottom: Math.max(margin, ...boxes.map((box) => box.y + box.height), ...points.map((point) => point.y)),
  };
}
