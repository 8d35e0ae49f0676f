import { z } from "zod";
import { address, Edge, NodeGroup, RouterUse, type Topology, TopologyNode } from "../topology";
import { called, edited, freeName, hasNode, isEnd, refused, sourcesOf } from "./parts";
import type { Edit } from "./schema";

/** Copied nodes with the links between them, as stored on the clipboard. */
export const TopologyPart = z.strictObject({
  format: z.literal("planner-studio/part"),
  nodes: z.array(TopologyNode).min(1).max(1000),
  edges: z.array(Edge).max(4000),
  routers: z.array(RouterUse).max(1000),
  /** Groups whose nodes are all included. */
  groups: z.array(NodeGroup).max(200).optional(),
});
export type TopologyPart = z.infer<typeof TopologyPart>;

/** Copies the nodes of these ids, the edges among them, all their routers, and complete groups; `null` if none exists. */
export function copied(topology: Topology, ids: readonly string[]): TopologyPart | null {
  const chosen = new Set(ids);
  const nodes = topology.nodes.filter(({ id }) => chosen.has(id));
  if (nodes.length === 0) return null;
  const groups = wholeGroups(topology, chosen);
  return {
    format: "planner-studio/part",
    nodes,
    edges: topology.edges.filter((edge) => [...sourcesOf(edge), edge.to].every((id) => chosen.has(id))),
    routers: topology.routers.filter(({ from }) => chosen.has(from)),
    ...(groups.length > 0 && { groups }),
  };
}

/** Returns the groups whose nodes are all chosen, including nested ones. */
function wholeGroups(topology: Topology, chosen: ReadonlySet<string>): NodeGroup[] {
  const { groups = [] } = topology;
  const whole = groups.filter((group) => {
    const nodes = nodesInGroup(topology, group.id);
    return nodes.length > 0 && nodes.every((id) => chosen.has(id));
  });
  const ids = new Set(whole.map(({ id }) => id));
  return whole.map(({ within, ...group }) => ({
    ...group,
    nodes: group.nodes.filter((id) => hasNode(topology, id)),
    ...(within !== undefined && ids.has(within) && { within }),
  }));
}

/** Returns the nodes in a group and its nested groups. */
export function nodesInGroup({ groups = [], nodes }: Topology, id: string): readonly string[] {
  const found = new Set([id]);
  // Iteration over a Set includes elements added meanwhile.
  for (const one of found) for (const group of groups) if (group.within === one) found.add(group.id);
  const held = new Set(groups.filter((group) => found.has(group.id)).flatMap((group) => group.nodes));
  return nodes.flatMap((node) => (held.has(node.id) ? [node.id] : []));
}

/** Adds copied nodes and groups under free names. Branches lead to the copies, or to their original targets; missing targets are lint errors. */
export const paste =
  (part: TopologyPart): Edit =>
  (topology) => {
    const taken = new Set<string>();
    const names: { [was: string]: string } = {};
    for (const { id } of part.nodes) {
      if (Object.hasOwn(names, id) || isEnd(id))
        return refused("The copied part contains the same node twice.");
      names[id] = freeName(topology, id, taken);
      taken.add(names[id]);
    }
    const { nodes, edges, routers } = part;
    const added = called({ ...topology, nodes, edges, routers, groups: freeGroups(topology, part) }, names);
    const groups = [...(topology.groups ?? []), ...(added.groups ?? [])];
    const next = {
      ...topology,
      version: Math.max(topology.version, 2) as 2,
      nodes: [...topology.nodes, ...added.nodes],
      edges: [...topology.edges, ...added.edges],
      routers: [...topology.routers, ...added.routers],
      ...(groups.length > 0 && { groups }),
    };
    const branches = added.routers.flatMap((router) => router.branches);
    const open = branches.filter(({ to }) => !isEnd(to) && !hasNode(next, to)).length;
    const select = added.nodes.map(({ id }) => address.node(id));
    return edited(`Paste ${nameOf(part)}${openText(open)}`, next, { select });
  };

function nameOf({ nodes, groups = [] }: TopologyPart): string {
  const count = nodes.length === 1 ? "a node" : `${nodes.length} nodes`;
  if (groups.length === 0) return count;
  return `${count} in ${groups.length === 1 ? "a group" : `${groups.length} groups`}`;
}

function openText(open: number): string {
  if (open === 0) return "";
  return open === 1
    ? ", one branch of which leads to a node that is not here"
    : `, ${open} branches of which lead to nodes that are not here`;
}

/** Returns the groups of a part under free ids. */
function freeGroups(topology: Topology, { groups = [] }: TopologyPart): NodeGroup[] {
  const taken = new Set((topology.groups ?? []).map(({ id }) => id));
  const ids = new Map<string, string>();
  for (const { id } of groups) {
    let free = id;
    for (let n = 2; taken.has(free); n += 1) free = `${id.slice(0, 110)}_${n}`;
    taken.add(free);
    ids.set(id, free);
  }
  return groups.map(({ within, ...group }) => {
    const around = within === undefined ? undefined : ids.get(within);
    return {
      ...group,
      id: ids.get(group.id) ?? group.id,
      // Without a title, the drawing would show the new id.
      title: group.title ?? group.id,
      ...(around !== undefined && { within: around }),
    };
  });
}
