import type { LayoutLink } from "../links";
import type { Box, Layout } from "../schema";
import type { Size } from "../size";
import { freePlace } from "./places";

type Boxes = { readonly [id: string]: Box };

/** Pixels from the top of a meeting point to the node below it, and the gap around it. */
const above = 40;
const gap = 10;

/** Min pixels from a source to its target, so that the meeting point fits in between. */
const least = 80;

/** Returns the box of a join's meeting point: its previous one, or above the target if one of its ends moved. */
export function jointBox(
  joint: string,
  size: Size,
  links: readonly LayoutLink[],
  nodes: Boxes,
  before: Layout,
): Box | null {
  const ends = endsOf(joint, links);
  const isStill = (id: string): boolean => isAt(before.nodes[id], nodes[id]);
  const was = before.nodes[joint];
  if (was && [...ends.from, ...ends.to].every(isStill)) return { ...was, ...size };
  const to = nodes[ends.to[0] ?? ""];
  if (!to) return null;
  const wanted = { x: to.x + to.width / 2 - size.width / 2, y: to.y - above };
  return { ...freePlace(wanted, size, nodes, gap), ...size };
}

/** Returns how far the nodes below a source must move for a new join; `null` when there is enough space. */
export function jointRoom(
  joint: string,
  links: readonly LayoutLink[],
  nodes: Boxes,
): { readonly below: string; readonly down: number } | null {
  if (nodes[joint]) return null;
  const ends = endsOf(joint, links);
  const top = nodes[ends.to[0] ?? ""]?.y;
  if (top === undefined) return null;
  const bottoms = ends.from.flatMap((id) => {
    const box = nodes[id];
    return box && box.y + box.height <= top ? [{ below: id, down: least - top + box.y + box.height }] : [];
  });
  const lowest = bottoms.reduce((a, b) => (b.down > a.down ? b : a), { below: "", down: 0 });
  return lowest.down > 0 ? lowest : null;
}

const endsOf = (joint: string, links: readonly LayoutLink[]) => ({
  from: links.filter(({ to }) => to === joint).map(({ from }) => from),
  to: links.filter(({ from }) => from === joint).map(({ to }) => to),
});

const isAt = (was: Box | undefined, is: Box | undefined): boolean =>
  was !== undefined && is !== undefined && was.x === is.x && was.y === is.y && was.width === is.width;
