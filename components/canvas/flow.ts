import type { Edge, Node } from "@xyflow/react";
import {
  type Box,
  describeEnd,
  describeJoin,
  describeLine,
  describeNode,
  type EdgePath,
  type FoldedDrawing,
  type LayoutLink,
  linksOf,
  type PlacedGroup,
  type Point,
} from "@/lib/layout";
import {
  type Address,
  address,
  type RouterUse,
  type Topology,
  type TopologyNode,
  wholeEdge,
} from "@/lib/topology";
import { groupWords } from "./groups/groupWords";
import { markOf, type Overlay } from "./mark";
import { plateRooms, type Room } from "./plateRoom";

export type CardNode = Node<{ node: TopologyNode; routers: readonly RouterUse[] }, "card">;
export type PillNode = Node<{ title: string; routers: readonly RouterUse[] }, "pill">;
export type FrameNode = Node<{ frame: PlacedGroup }, "frame">;
export type FlowNode = CardNode | PillNode | FrameNode;
export type FlowEdge = Edge<
  {
    link: LayoutLink;
    points: readonly Point[];
    plate: EdgePath["label"];
    room: Room | undefined;
    /** The part of a join: a line into its meeting point, or that point with the line from it. */
    join?: { meet: Box | null };
  },
  "line"
>;

/** What a node is called when it is read out. */
type Spoken = (id: string) => string;

/** What React Flow draws, from a topology and what of it is drawn; nothing in it depends on marks or on the selection. */
export function flowOf(
  topology: Topology,
  drawn: FoldedDrawing,
  says?: Spoken,
): { nodes: FlowNode[]; edges: FlowEdge[] } {
  return {
    nodes: [...drawn.frames.map(frameNode), ...flowNodes(topology, drawn, says)],
    edges: flowEdges(drawn),
  };
}

/** An open group lets the pointer through to what stands in it, except at its title. */
function frameNode(frame: PlacedGroup): FrameNode {
  const { key: id, box, closed } = frame;
  const { x, y, width, height } = box;
  return {
    ...{ id, type: "frame", position: { x, y }, ...sized({ width, height }), data: { frame } },
    ...{ draggable: false, selectable: false, connectable: false, zIndex: closed ? 0 : -1 },
    ...(!closed && { style: { pointerEvents: "none" as const } }),
    ariaRole: "button",
    domAttributes: { "aria-expanded": !closed, "aria-roledescription": "group" },
  };
}

/** Said to be measured too, or React Flow would draw all lines anew with every edit, and those would lose the focus. */
const sized = ({ width, height }: Pick<Box, "width" | "height">) => ({
  ...{ width, height },
  measured: { width, height },
});

function flowNodes(topology: Topology, { layout, frames }: FoldedDrawing, says?: Spoken): FlowNode[] {
  const nodes = new Map(topology.nodes.map((node) => [node.id, node]));
  const keys = new Set(frames.map(({ key }) => key));
  const links = linksOf(topology);
  return Object.entries(layout.nodes).flatMap(([id, box]): FlowNode[] => {
    if (keys.has(id)) return [];
    const node = nodes.get(id);
    const routers = topology.routers.filter((router) => router.from === id);
    const shared = { id, position: { x: box.x, y: box.y }, ...sized(box) };
    if (!node) {
      const ariaLabel = describeEnd(id, routers, links);
      return [{ ...shared, type: "pill", data: { title: id, routers }, ariaLabel }];
    }
    const ariaLabel = says?.(id) ?? describeNode(node, routers, links);
    return [{ ...shared, type: "card", data: { node, routers }, ariaLabel }];
  });
}

/** A focused line shows by its stroke; a box around it would say nothing. */
const focusedLine =
  "focus-visible:[&>path:first-of-type]:stroke-3 focus-visible:[&>path:first-of-type]:stroke-focus";

function flowEdges({ layout, links, frames }: FoldedDrawing): FlowEdge[] {
  const seen = new Map<string, number>();
  const rooms = plateRooms(layout);
  const titles = new Map(frames.map(({ key, title }) => [key, `the group ${title}`]));
  const named = (id: string): string => titles.get(id) ?? id;
  return links.flatMap((link) => {
    const nth = seen.get(link.address) ?? 0;
    seen.set(link.address, nth + 1);
    const drawn = layout.edges[link.address];
    const meet = drawn?.meet;
    const shared = { type: "line", className: focusedLine, source: link.from, target: link.to } as const;
    const line: FlowEdge = {
      ...shared,
      id: `${link.sources ? address.joinSource(link.address, link.from) : link.address}~${nth}`,
      data: {
        link,
        points: drawn?.paths[nth] ?? [],
        plate: nth === 0 ? drawn?.label : undefined,
        room: rooms.get(link.address),
        ...(meet && { join: { meet: null } }),
      },
      ariaLabel: describeLine(link, named),
    };
    if (!meet || nth > 0) return [line];
    const points = drawn.paths.at(-1) ?? [];
    const data = { link, points, plate: undefined, room: undefined, join: { meet } };
    return [{ ...shared, id: `${link.address}~join`, data, ariaLabel: describeJoin(link, named) }, line];
  });
}

/** The same nodes, those with a mark saying what it means, groups what stands in them. */
export const withMarksSpoken = (nodes: FlowNode[], overlay: Overlay = {}): FlowNode[] =>
  nodes.map((node) => {
    if (node.type === "frame") {
      const { frame } = node.data;
      return { ...node, ariaLabel: `Group ${frame.title}: ${groupWords(frame, overlay)}` };
    }
    const title = markOf(overlay, nodeAddress(node.id))?.title;
    return title ? { ...node, ariaLabel: `${node.ariaLabel} ${title}` } : node;
  });

/** The same nodes and lines, the chosen ones told to React Flow; as they are where nothing can be chosen. */
export function withChosen(
  nodes: FlowNode[],
  edges: FlowEdge[],
  chosen: readonly Address[] | undefined,
): { nodes: FlowNode[]; edges: FlowEdge[] } {
  if (!chosen) return { nodes, edges };
  const all = new Set(chosen);
  return {
    nodes: nodes.map((node) => ({ ...node, selected: all.has(nodeAddress(node.id)) })),
    edges: edges.map((edge) => ({
      ...edge,
      selected: all.has(edgeAddress(edge.id)) || all.has(lineAddress(edge.id)),
    })),
  };
}

/** The address of what a React Flow element draws. */
export const nodeAddress = (id: string): string => address.node(id);
export const edgeAddress = (id: string): string => wholeEdge(lineAddress(id));
/** The same, or for one line into a join's meeting point that line alone. */
export const lineAddress = (id: string): string => id.slice(0, id.lastIndexOf("~"));
