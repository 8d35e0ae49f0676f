import type { Topology } from "../../topology";
import { drawnLinks, isJoint, withJointBoxes, withoutJointBoxes } from "../joins/joints";
import { keptLines } from "../keep/keptLines";
import { type LayoutLink, linksOf } from "../links";
import type { Box, Layout } from "../schema";
import { card } from "../size";
import { type NestedGroup, nestOf, nodesWithin } from "./nest";

/** A drawn group: a frame around its nodes, or a single card when closed. */
export type PlacedGroup = {
  readonly id: string;
  /** Key among the boxes; no node can have it. */
  readonly key: string;
  readonly title: string;
  /** All of its nodes, at any depth. */
  readonly nodes: readonly string[];
  readonly box: Box;
  readonly closed: boolean;
};

/** The drawing of a topology with some groups closed. */
export type FoldedDrawing = {
  readonly layout: Layout;
  /** Addresses are those of the topology; a line into a closed group ends at the group's key. */
  readonly links: readonly LayoutLink[];
  /** Outer groups first; groups within a closed group are omitted. */
  readonly frames: readonly PlacedGroup[];
};

const sign = "group:";
const groupKey = (id: string): string => `${sign}${id}`;

/** Returns the group of a box key; `null` for any other box. */
export const groupOfKey = (key: string): string | null =>
  key.startsWith(sign) ? key.slice(sign.length) : null;

/** Draws closed groups as cards in the middle of their frames; nothing else moves. Closing is part of neither topology nor layout. */
export function folded(topology: Topology, layout: Layout, closed: ReadonlySet<string>): FoldedDrawing {
  const links = linksOf(topology);
  const nest = nestOf(topology);
  const frames = nest
    .filter(({ within }) => !isWithinClosed(within, nest, closed))
    .flatMap((group) => frameOf(group, nest, layout, closed));
  const current = new Map(
    frames.flatMap((frame) => (frame.closed ? frame.nodes.map((node) => [node, frame.key] as const) : [])),
  );
  if (current.size === 0) return { layout, links, frames };
  const at = (id: string): string => current.get(id) ?? id;
  const shown = links
    .filter(({ from, to }) => at(from) !== at(to) || !current.has(from))
    .map((link) => ({ ...link, from: at(link.from), to: at(link.to) }));
  const lines = drawnLinks(shown);
  const ends = new Set(lines.flatMap(({ from, to }) => [from, to]));
  const whole = withJointBoxes(layout);
  const nodes = Object.fromEntries([
    ...Object.entries(whole.nodes).filter(([id]) => (isJoint(id) ? ends.has(id) : !current.has(id))),
    ...frames.flatMap((frame) => (frame.closed ? [[frame.key, frame.box] as const] : [])),
  ]);
  const touched = new Set([...current.keys(), ...current.values()]);
  const edges = keptLines(lines, nodes, whole, touched, false);
  return { links: shown, frames, layout: withoutJointBoxes({ ...layout, nodes, edges }) };
}

function isWithinClosed(
  id: string | null,
  nest: readonly NestedGroup[],
  closed: ReadonlySet<string>,
): boolean {
  const group = nest.find((one) => one.id === id);
  return group !== undefined && (closed.has(group.id) || isWithinClosed(group.within, nest, closed));
}

function frameOf(
  group: NestedGroup,
  nest: readonly NestedGroup[],
  layout: Layout,
  closed: ReadonlySet<string>,
): readonly PlacedGroup[] {
  const { id, title } = group;
  const box = around(group, nest, layout);
  if (!box) return [];
  const frame = { id, key: groupKey(id), title, nodes: nodesWithin(nest, id) };
  return [{ ...frame, box: closed.has(id) ? cardIn(box, title) : box, closed: closed.has(id) }];
}

/** Returns the box around a group's nodes and nested groups; `null` when none is drawn. */
function around(group: NestedGroup, nest: readonly NestedGroup[], layout: Layout): Box | null {
  const inner = nest.filter(({ within }) => within === group.id);
  const boxes = [
    ...group.nodes.flatMap((id) => (Object.hasOwn(layout.nodes, id) ? [layout.nodes[id] as Box] : [])),
    ...inner.flatMap((one) => around(one, nest, layout) ?? []),
  ];
  if (boxes.length === 0) return null;
  const { head, room } = card.group;
  const left = Math.min(...boxes.map(({ x }) => x)) - room;
  const top = Math.min(...boxes.map(({ y }) => y)) - head;
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) + room;
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + room;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Returns the card of a closed group, centred in its open frame. */
function cardIn({ x, y, width, height }: Box, title: string): Box {
  const { closed } = card.group;
  const size = { width: Math.min(300, Math.max(184, Math.round(title.length * 7.8 + 66))), height: closed };
  return {
    x: Math.round(x + (width - size.width) / 2),
    y: Math.round(y + (height - size.height) / 2),
    ...size,
  };
}
