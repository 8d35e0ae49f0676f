import type { Box, Point } from "../schema";
import type { Size } from "../size";

const gap = 26;
const step = 26;

/** Returns the free position nearest to the wanted one. */
export function freePlace(
  wanted: Point,
  { width, height }: Size,
  nodes: { readonly [id: string]: Box },
  room = gap,
): Point {
  const boxes = Object.values(nodes);
  const at = (x: number, y: number): Point => ({ x: Math.round(wanted.x + x), y: Math.round(wanted.y + y) });
  const isFree = ({ x, y }: Point): boolean =>
    boxes.every(
      (box) =>
        x + width + room <= box.x ||
        box.x + box.width + room <= x ||
        y + height + room <= box.y ||
        box.y + box.height + room <= y,
    );
  const free = offsets.map(({ x, y }) => at(x, y)).find(isFree);
  if (free) return free;
  return at(0, Math.max(0, ...boxes.map((box) => box.y + box.height)) + gap);
}

/** Offsets by distance; horizontal ones are nearer than vertical ones. */
const offsets: readonly Point[] = Array.from({ length: 81 * 41 }, (_, i) => ({
  x: ((i % 81) - 40) * step,
  y: (Math.floor(i / 81) - 20) * step,
})).toSorted((a, b) => costOf(a) - costOf(b));

function costOf({ x, y }: Point): number {
  return Math.abs(x) + 3 * Math.abs(y);
}

/** Returns how far the nodes below must move down so that a grown node fits. */
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
