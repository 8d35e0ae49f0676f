import type { Address } from "../../topology";
import type { LayoutLink } from "../links";
import type { Box, EdgePath, Layout, Point } from "../schema";
import { platePlace } from "./plates";
import { routed } from "./routed";
import { crosses } from "./segments";

/** Reuses lines whose ends did not move and that cross nothing that changed; routes the others anew. */
export function keptLines(
  links: readonly LayoutLink[],
  nodes: Layout["nodes"],
  before: Layout,
  touched: ReadonlySet<string>,
  rough: boolean,
): Layout["edges"] {
  const movedFrom = (id: string): boolean => touched.has(id) && !isTaller(before.nodes[id], nodes[id]);
  const moved = [...touched].flatMap((id) => nodes[id] ?? []);
  const paths = new Map<Address, (readonly Point[])[]>();
  const labels = new Map<Address, NonNullable<EdgePath["label"]>>();
  const anew: { readonly link: LayoutLink; readonly nth: number }[] = [];
  for (const link of links) {
    const nth = paths.get(link.address)?.length ?? 0;
    const old = before.edges[link.address];
    const path = stretched(old?.paths[nth], before.nodes[link.from], nodes[link.from]);
    const stays =
      path !== undefined &&
      path.length > 1 &&
      !movedFrom(link.from) &&
      !movedFrom(link.to) &&
      endsAt(path, nodes[link.from], nodes[link.to]) &&
      !moved.some((box) => crosses(path, box)) &&
      (old?.label?.text ?? null) === (nth === 0 ? link.label : (old?.label?.text ?? null));
    paths.set(link.address, [...(paths.get(link.address) ?? []), stays ? path : []]);
    if (!stays) anew.push({ link, nth });
    else if (nth === 0 && old?.label && !moved.some((box) => overlaps(box, old.label as Box)))
      labels.set(link.address, old.label);
  }
  for (const { link, nth } of anew) {
    const list = paths.get(link.address) as (readonly Point[])[];
    list[nth] = routed(link, links, nodes, rough);
  }
  for (const link of links) {
    const [path] = paths.get(link.address) ?? [];
    if (link.label === null || labels.has(link.address) || !path) continue;
    labels.set(link.address, platePlace(link.label, path, Object.values(nodes), [...labels.values()]));
  }
  return Object.fromEntries(
    [...paths].map(([at, all]) => {
      const label = labels.get(at);
      return [at, { paths: all, ...(label && { label }) }];
    }),
  );
}

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The line of this address may have had another target: a branch that was retargeted. */
function endsAt(path: readonly Point[], from: Box | undefined, to: Box | undefined): boolean {
  const [first, last] = [path[0], path.at(-1)];
  return first !== undefined && last !== undefined && touches(first, from) && touches(last, to);
}

const touches = ({ x, y }: Point, box: Box | undefined): boolean =>
  box !== undefined &&
  x >= box.x - 2 &&
  x <= box.x + box.width + 2 &&
  y >= box.y - 2 &&
  y <= box.y + box.height + 2;

/** True if only the height of the box may have changed. */
const isTaller = (was: Box | undefined, is: Box | undefined): boolean =>
  was !== undefined && is !== undefined && was.x === is.x && was.y === is.y && was.width === is.width;

/** Moves the start of a line to the new bottom of its node. */
function stretched(
  path: readonly Point[] | undefined,
  was: Box | undefined,
  is: Box | undefined,
): readonly Point[] | undefined {
  const [first, second] = path ?? [];
  if (!path || !first || !second || !was || !is || !isTaller(was, is)) return path;
  const y = is.y + is.height;
  const fromBottom = first.y === was.y + was.height && first.x === second.x && second.y > y;
  return fromBottom ? [{ x: first.x, y }, ...path.slice(1)] : path;
}
