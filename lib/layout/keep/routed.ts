import type { LayoutLink } from "../links";
import type { Box, Layout, Point } from "../schema";
import { gridOf } from "./grid";
import { straightened } from "./segments";
import { shortest } from "./shortest";

const stub = 12;
/** Max obstacles considered per line; fewer in large drawings, which have more lines and more nodes. */
const limits = { usual: 40, large: 16 };
const large = 200;

/** Routes a line from the bottom of one node to the top of another, around the nodes in between; straight through them when `rough`. */
export function routed(
  link: LayoutLink,
  links: readonly LayoutLink[],
  nodes: Layout["nodes"],
  rough: boolean,
): readonly Point[] {
  const [from, to] = [nodes[link.from], nodes[link.to]];
  if (!from || !to) return [];
  const index = links.indexOf(link);
  const lane = stub + (index % 4) * 4;
  const out = links.filter((one) => one.from === link.from);
  const into = links.filter((one) => one.to === link.to);
  const start = port(
    from,
    link,
    leftToRight(out, ({ to: end }) => nodes[end]),
    from.y + from.height,
  );
  const end = port(
    to,
    link,
    leftToRight(into, ({ from: source }) => nodes[source]),
    to.y,
  );
  const leave = { x: start.x, y: start.y + stub };
  const arrive = { x: end.x, y: end.y - stub };
  const around = rough
    ? null
    : shortest(leave, arrive, gridOf(nearest(from, to, nodes), leave, arrive, lane));
  return straightened([start, ...(around ?? dogleg(leave, arrive)), end]);
}

/** Sorts lines by the position of their other end, so that lines of one node do not cross at once. */
const leftToRight = (
  links: readonly LayoutLink[],
  other: (link: LayoutLink) => Box | undefined,
): readonly LayoutLink[] => {
  const middle = (link: LayoutLink): number => {
    const box = other(link);
    return box ? box.x + box.width / 2 : 0;
  };
  return links.toSorted((a, b) => middle(a) - middle(b));
};

/** Spreads the lines of one node along its border. */
function port(box: Box, link: LayoutLink, adjacent: readonly LayoutLink[], y: number): Point {
  const share = (adjacent.indexOf(link) + 1) / (adjacent.length + 1);
  return { x: Math.round(box.x + box.width * share), y };
}

const dogleg = (leave: Point, arrive: Point): Point[] => {
  const y = Math.round((leave.y + arrive.y) / 2);
  return [leave, { x: leave.x, y }, { x: arrive.x, y }, arrive];
};

/** Returns both ends, and the nodes nearest to the area between them. */
function nearest(from: Box, to: Box, nodes: Layout["nodes"]): readonly Box[] {
  const boxes = Object.values(nodes);
  if (boxes.length <= limits.usual) return boxes;
  const around = boxes.length > large ? limits.large : limits.usual;
  const x = { least: Math.min(from.x, to.x), most: Math.max(from.x + from.width, to.x + to.width) };
  const y = { least: Math.min(from.y, to.y), most: Math.max(from.y + from.height, to.y + to.height) };
  const apart = (box: Box): number =>
    Math.max(0, x.least - box.x - box.width, box.x - x.most) +
    Math.max(0, y.least - box.y - box.height, box.y - y.most);
  return boxes.toSorted((a, b) => apart(a) - apart(b)).slice(0, around);
}
