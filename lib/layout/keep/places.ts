import type { Box, Point } from "../schema";
import type { Size } from "../size";

const gap = 26;
const step = 26;

/** The free place nearest to the wanted one. */
export function freePlace(
  wanted: Point,
  { width, height }: Size,
  nodes: { readonly [id: string]: Box },
): Point {
  const boxes = Object.values(nodes);
  const at = (x: number, y: number): Point => ({ x: Math.round(wanted.x + x), y: Math.round(wanted.y + y) });
  const isFree = ({ x, y }: Point): boolean =>
    boxes.every(
      (box) =>
        x + width + gap <= box.x ||
        box.x + box.width + gap <= x ||
        y + height + gap <= box.y ||
        box.y + box.height + gap <= y,
    );
  for (let ring = 0; ring < 120; ring += 1) {
    const free = ringOf(ring)
      .map(({ x, y }) => at(x * step, y * step))
      .find(isFree);
    if (free) return free;
  }
  return at(0, Math.max(0, ...boxes.map((box) => box.y + box.height)) + gap);
}

/** The places at a distance, those beside before those above and below. */
function ringOf(ring: number): readonly Point[] {
  const along = Array.from({ length: 2 * ring + 1 }, (_, i) => i - ring).toSorted(
    (a, b) => Math.abs(a) - Math.abs(b),
  );
  return [
    ...along.flatMap((y) => [
      { x: ring, y },
      { x: -ring, y },
    ]),
    ...along.flatMap((x) => [
      { x, y: ring },
      { x, y: -ring },
    ]),
  ];
}

/** How far what stands below must go down so that a node has room. */
export function roomAround(id: string, grown: Box, nodes: { readonly [id: string]: Box }): number {
  const was = nodes[id];
  if (!was || grown.height <= was.height) return 0;
  const below = Object.entries(nodes).filter(
    ([other, box]) =>
      other !== id &&
      box.y >= was.y + was.height &&
      box.x < grown.x + grown.width &&
      grown.x < box.x + box.width,
  );
  const nearest = Math.min(...below.map(([, box]) => box.y));
  const wanted = Math.min(gap, nearest - was.y - was.height);
  return Math.max(0, Math.round(grown.y + grown.height + wanted - nearest)) || 0;
}
