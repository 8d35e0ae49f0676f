import { z } from "zod";
import { address, Edge, END, RouterUse, type Topology, TopologyNode } from "../topology";
import { called, edited, freeName, hasNode, isEnd, refused, sourcesOf } from "./parts";
import type { Edit } from "./schema";

/** Nodes with what lies between them, as the clipboard holds them. */
export const TopologyPart = z.strictObject({
  format: z.literal("planner-studio/part"),
  nodes: z.array(TopologyNode).min(1).max(1000),
  edges: z.array(Edge).max(4000),
  routers: z.array(RouterUse).max(1000),
});
export type TopologyPart = z.infer<typeof TopologyPart>;

/** The nodes of these ids, with the edges among them and all their routers; null where none is there. */
export function copied(topology: Topology, ids: readonly string[]): TopologyPart | null {
  const chosen = new Set(ids);
  const nodes = topology.nodes.filter(({ id }) => chosen.has(id));
  if (nodes.length === 0) return null;
  return {
    format: "planner-studio/part",
    nodes,
    edges: topology.edges.filter((edge) => [...sourcesOf(edge), edge.to].every((id) => chosen.has(id))),
    routers: topology.routers.filter(({ from }) => chosen.has(from)),
  };
}

/** Adds copied nodes under free names. Their branches lead to each other, to the nodes that they led to where those are here, or to END. */
export const paste =
  (part: TopologyPart): Edit =>
  (topology) => {
    const taken = new Set<string>();
    const names: { [was: string]: string } = {};
    for (const { id } of part.nodes) {
      if (Object.hasOwn(names, id) || isEnd(id)) return refused("What was copied holds a node twice.");
      names[id] = freeName(topology, id, taken);
      taken.add(names[id]);
    }
    const there = (id: string): boolean => isEnd(id) || Object.hasOwn(names, id) || hasNode(topology, id);
    const routers = part.routers.map((router) => ({
      ...router,
      branches: router.branches.map((branch) => (there(branch.to) ? branch : { ...branch, to: END })),
    }));
    const added = called({ ...topology, nodes: part.nodes, edges: part.edges, routers }, names);
    const next = {
      ...topology,
      version: Math.max(topology.version, 2) as 2,
      nodes: [...topology.nodes, ...added.nodes],
      edges: [...topology.edges, ...added.edges],
      routers: [...topology.routers, ...added.routers],
    };
    const name = part.nodes.length === 1 ? "Paste a node" : `Paste ${part.nodes.length} nodes`;
    return edited(name, next, { select: added.nodes.map(({ id }) => address.node(id)) });
  };
