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
    /** Part of a join: a line into its meeting point, or that point with its outgoing line. */
    join?: { meet: Box | null };
  },
  "line"
>;

/** Returns the accessible name of a node. */
type Spoken = (id: string) => string;

/** Returns React Flow's nodes and edges for a drawing; independent of marks and selection. */
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

/** Lets the pointer through to the content of an open group, except at its title. */
function frameNode(frame: PlacedGroup): FrameNode {
  const { key: id, box, closed } = frame;
  const { x, y, width, height } = box;
  return {
    id,
    type: "frame",
    position: { x, y },
    ...sized({ width, height }),
    data: { frame },
    draggable: false,
    selectable: false,
    connectable: false,
    zIndex: closed ? 0 : -1,
    ...(!closed && { style: { pointerEvents: "none" as const } }),
    ariaRole: "button",
    domAttributes: { ...helped, "aria-expanded": !closed, "aria-roledescription": "group" },
  };
}

/** Describes nodes by React Flow's help, which it does itself only while its own keys are on. */
const helped = { "aria-describedby": "react-flow__node-desc-1" } as const;

/** Sets `measured` too; otherwise React Flow re-renders all lines on every edit, and those lose the focus. */
const sized = ({ width, height }: Pick<Box, "width" | "height">) => ({
  width,
  height,
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
    const shared = { id, position: { x: box.x, y: box.y }, ...sized(box), domAttributes: helped };
    if (!node) {
      const ariaLabel = describeEnd(id, routers, links);
      return [{ ...shared, type: "pill", data: { title: id, routers }, ariaLabel }];
    }
    const ariaLabel = says?.(id) ?? describeNode(node, routers, links);
    return [{ ...shared, type: "card", data: { node, routers }, ariaLabel }];
  });
}

/** Shows focus by stroke; an outline box would not identify the line. */
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

/** Adds marks to accessible names of nodes, and the content to those of groups. */
export const withMarksSpoken = (nodes: FlowNode[], overlay: Overlay = {}): FlowNode[] =>
  nodes.map((node) => {
    if (node.type === "frame") {
      const { frame } = node.data;
      return { ...node, ariaLabel: `Group ${frame.title}: ${groupWords(frame, overlay)}` };
    }
    const title = markOf(overlay, nodeAddress(node.id))?.title;
    return title ? { ...node, ariaLabel: `${node.ariaLabel} ${title}` } : node;
  });

/** Sets `selected` for React Flow; returns the arrays unchanged if nothing can be chosen. */
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

/** Returns the address of a React Flow node. */
export const nodeAddress = (id: string): string => address.node(id);
export const edgeAddress = (id: string): string => wholeEdge(lineAddress(id));
/** Returns an edge's address; for a line into a join's meeting point, that of the line alone. */
export const lineAddress = (id: string): string => id.slice(0, id.lastIndexOf("~"));
