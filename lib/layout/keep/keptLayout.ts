import { own } from "../../std";
import { END, START, type Topology } from "../../topology";
import { drawnLinks, jointSizes, withJointBoxes, withoutJointBoxes } from "../joins/joints";
import { type LayoutLink, linksOf } from "../links";
import type { Box, Layout, Point } from "../schema";
import { type Size, sizesOf } from "../size";
import { jointBox, jointRoom } from "./jointPlaces";
import { keptLines } from "./keptLines";
import { freePlace, roomAround } from "./places";

type Kept = {
  /** Old node id -> new node id. */
  readonly renamed?: { readonly [was: string]: string } | undefined;
  /** Positions set by the user, by node id. */
  readonly put?: { readonly [id: string]: Point } | undefined;
  /** A uniform size for all nodes; each has its own when omitted. */
  readonly size?: Size | undefined;
  /** Routes the lines of dragged nodes in the cheapest way. */
  readonly rough?: boolean;
};

/** Updates a layout after an edit: existing nodes keep their positions, new ones go near their sources, and only affected lines are rerouted. Nodes below one that grew move down. */
export function keptLayout(
  topology: Topology,
  before: Layout,
  { renamed = {}, put = {}, size, rough = false }: Kept = {},
): Layout {
  const named = linksOf(topology);
  const links = drawnLinks(named);
  const was = called(withJointBoxes(before), renamed);
  const sizes = { nodes: sizesOf(topology, size), joints: jointSizes(named) };
  const { nodes, lowered } = boxesOf(links, sizes, was, put);
  const changed = Object.keys(nodes).filter((id) => !sameBox(nodes[id], lowered.nodes[id]));
  const gone = Object.keys(lowered.nodes).filter((id) => !Object.hasOwn(nodes, id));
  const touched = new Set([...changed, ...gone]);
  const edges = keptLines(links, nodes, lowered, touched, rough);
  return withoutJointBoxes({ nodes, edges, ...extentOf(nodes, edges) });
}

const sameBox = (a: Box | undefined, b: Box | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.x === b.x &&
  a.y === b.y &&
  a.width === b.width &&
  a.height === b.height;

function called(layout: Layout, names: { readonly [was: string]: string }): Layout {
  if (Object.keys(names).length === 0) return layout;
  const nodes = Object.entries(layout.nodes).map(([id, box]) => [
    Object.hasOwn(names, id) ? names[id] : id,
    box,
  ]);
  return { ...layout, nodes: Object.fromEntries(nodes) };
}

type Sizes = { readonly nodes: ReadonlyMap<string, Size>; readonly joints: ReadonlyMap<string, Size> };

function boxesOf(
  links: readonly LayoutLink[],
  { nodes: everySize, joints }: Sizes,
  before: Layout,
  put: NonNullable<Kept["put"]>,
) {
  const sizes = [...everySize].filter(
    ([id]) => (id !== START && id !== END) || links.some(({ from, to }) => from === id || to === id),
  );
  const statuses = sizes.filter(([id]) => Object.hasOwn(before.nodes, id));
  let lowered = before;
  let nodes: { [id: string]: Box } = {};
  for (const [id, size] of statuses) {
    const grown = { ...(lowered.nodes[id] as Box), ...size };
    const down = roomAround(id, grown, lowered.nodes);
    if (down > 0) lowered = loweredBelow(lowered, id, down);
  }
  for (const id of joints.keys()) lowered = withRoomForJoint(id, links, lowered);
  for (const [id, size] of statuses)
    nodes[id] = { ...(lowered.nodes[id] as Box), ...size, ...(Object.hasOwn(put, id) ? put[id] : {}) };
  for (const [id, size] of sizes) {
    if (Object.hasOwn(nodes, id)) continue;
    const at = Object.hasOwn(put, id) ? (put[id] as Point) : wantedPlace(id, size, links, nodes);
    nodes = { ...nodes, [id]: { ...(Object.hasOwn(put, id) ? at : freePlace(at, size, nodes)), ...size } };
  }
  for (const [id, size] of joints) {
    const box = jointBox(id, size, links, nodes, lowered);
    if (box) nodes = { ...nodes, [id]: box };
  }
  return { nodes, lowered };
}

/** Returns a position below the node's sources, else above its targets, else next to all other nodes. */
function wantedPlace(
  id: string,
  { width, height }: Size,
  links: readonly LayoutLink[],
  nodes: { readonly [id: string]: Box },
): Point {
  const known = (name: string): Box[] => {
    const box = name === id ? undefined : own(nodes, name);
    return box ? [box] : [];
  };
  const [above] = links.filter(({ to }) => to === id).flatMap(({ from }) => known(from));
  const [below] = links.filter(({ from }) => from === id).flatMap(({ to }) => known(to));
  const middle = (box: Box): number => box.x + box.width / 2 - width / 2;
  if (above && below && below.y > above.y)
    return {
      x: (middle(above) + middle(below)) / 2,
      y: (above.y + above.height + below.y) / 2 - height / 2,
    };
  if (above) return { x: middle(above), y: above.y + above.height + 48 };
  if (below) return { x: middle(below), y: below.y - height - 48 };
  const all = Object.values(nodes);
  return {
    x: Math.max(0, ...all.map((box) => box.x + box.width)) + 48,
    y: Math.min(...all.map(({ y }) => y), 24),
  };
}

/** Lowers everything below the sources of a new join if its meeting point lacks room. */
function withRoomForJoint(joint: string, links: readonly LayoutLink[], layout: Layout): Layout {
  const room = jointRoom(joint, links, layout.nodes);
  return room ? loweredBelow(layout, room.below, room.down) : layout;
}

/** Everything below a node, further down by so much: lines stretch. */
function loweredBelow(layout: Layout, id: string, down: number): Layout {
  const { y, height } = layout.nodes[id] as Box;
  const from = y + height;
  const lower = <T extends Point>(point: T): T => (point.y >= from ? { ...point, y: point.y + down } : point);
  return {
    ...layout,
    nodes: Object.fromEntries(
      Object.entries(layout.nodes).map(([name, box]) => [name, name === id ? box : lower(box)]),
    ),
    edges: Object.fromEntries(
      Object.entries(layout.edges).map(([at, { paths, label }]) => [
        at,
        { paths: paths.map((points) => points.map(lower)), ...(label && { label: lower(label) }) },
      ]),
    ),
  };
}

function extentOf(nodes: Layout["nodes"], edges: Layout["edges"]): Size {
  const boxes = Object.values(nodes);
  const points = Object.values(edges).flatMap(({ paths }) => paths.flat());
  const max = (list: readonly number[]): number => list.reduce((a, b) => Math.max(a, b), 0);
  return {
    width: Math.round(max([...boxes.map((box) => box.x + box.width), ...points.map(({ x }) => x)]) + 24),
    height: Math.round(max([...boxes.map((box) => box.y + box.height), ...points.map(({ y }) => y)]) + 24),
  };
}
