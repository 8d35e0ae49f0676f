import type { Edge, Node } from "@xyflow/react";
import { type EdgePath, type Layout, type LayoutLink, linksOf, type Point } from "@/lib/layout";
import { type Address, address, type RouterUse, type Topology, type TopologyNode } from "@/lib/topology";
import { markOf, type Overlay } from "./mark";
import { plateRooms, type Room } from "./plateRoom";

export type CardNode = Node<{ node: TopologyNode; routers: readonly RouterUse[] }, "card">;
export type PillNode = Node<{ title: string; routers: readonly RouterUse[] }, "pill">;
export type FlowNode = CardNode | PillNode;
export type FlowEdge = Edge<
  { link: LayoutLink; points: readonly Point[]; plate: EdgePath["label"]; room: Room | undefined },
  "line"
>;

/** What a node is called when it is read out. */
type Spoken = (id: string) => string;

/** What React Flow draws, from a topology and its layout; nothing in it depends on marks or on the selection. */
export function flowOf(
  topology: Topology,
  layout: Layout,
  says?: Spoken,
): { nodes: FlowNode[]; edges: FlowEdge[] } {
  return { nodes: flowNodes(topology, layout, says), edges: flowEdges(topology, layout) };
}

function flowNodes(topology: Topology, layout: Layout, says: Spoken | undefined): FlowNode[] {
  const nodes = new Map(topology.nodes.map((node) => [node.id, node]));
  return Object.entries(layout.nodes).map(([id, box]): FlowNode => {
    const node = nodes.get(id);
    const routers = topology.routers.filter((router) => router.from === id);
    const shared = { id, position: { x: box.x, y: box.y }, width: box.width, height: box.height };
    if (!node) return { ...shared, type: "pill", data: { title: id, routers }, ariaLabel: id };
    const ariaLabel = says?.(id) ?? spoken(node, topology);
    return { ...shared, type: "card", data: { node, routers }, ariaLabel };
  });
}

function flowEdges(topology: Topology, layout: Layout): FlowEdge[] {
  const seen = new Map<string, number>();
  const rooms = plateRooms(layout);
  return linksOf(topology).map((link) => {
    const nth = seen.get(link.address) ?? 0;
    seen.set(link.address, nth + 1);
    const drawn = layout.edges[link.address];
    return {
      id: `${link.address}~${nth}`,
      type: "line",
      source: link.from,
      target: link.to,
      data: {
        link,
        points: drawn?.paths[nth] ?? [],
        plate: nth === 0 ? drawn?.label : undefined,
        room: rooms.get(link.address),
      },
      ariaLabel: `${link.from} leads to ${link.to}${link.label ? ` on ${link.label}` : ""}${link.stated ? "" : ", inferred"}`,
    };
  });
}

function spoken(node: TopologyNode, topology: Topology): string {
  const uses = node.policies.map((use) => use.policy).join(", ") || "none";
  const to = linksOf(topology).filter((link) => link.from === node.id);
  const next =
    to.map((link) => (link.label ? `${link.to} on ${link.label}` : link.to)).join(", ") || "nothing";
  return `${node.id}${node.basis === "inferred" ? ", inferred" : ""}. Policies: ${uses}. Leads to: ${next}.`;
}

/** The same nodes, those with a mark saying what it means. */
export const withMarksSpoken = (nodes: FlowNode[], overlay: Overlay = {}): FlowNode[] =>
  nodes.map((node) => {
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
    edges: edges.map((edge) => ({ ...edge, selected: all.has(edgeAddress(edge.id)) })),
  };
}

/** The address of what a React Flow element draws. */
export const nodeAddress = (id: string): string => address.node(id);
export const edgeAddress = (id: string): string => id.slice(0, id.lastIndexOf("~"));
