import { address, distinctEdges, type Edge, type TopologyNode } from "../topology";
import { rejoined } from "./leaving";
import {
  called,
  current,
  distinctRouters,
  edgeFrom,
  edited,
  freeName,
  freeUse,
  hasNode,
  namingFault,
  refused,
  sourcesOf,
  ticked,
} from "./parts";
import type { Edit } from "./schema";

const plainNode = (id: string, policies: TopologyNode["policies"] = []): TopologyNode => ({
  id,
  policies,
  basis: "inferred",
});

/** Adds an empty node under a free name, with an edge from `from`. */
export const addNode =
  (wanted: string, from: string | null = null): Edit =>
  (topology) => {
    const id = freeName(topology, wanted);
    const fault = namingFault(topology, id);
    if (fault) return refused(fault);
    const edges: Edge[] = from === null ? [] : [{ from, to: id, basis: "inferred" }];
    const next = {
      ...topology,
      nodes: [...topology.nodes, plainNode(id)],
      edges: [...topology.edges, ...edges],
    };
    return edited(`Add node ${ticked(id)}`, next, { select: [address.node(id)] });
  };

export const renameNode =
  (was: string, is: string): Edit =>
  (topology) => {
    const fault = was === is ? `It is already called ${ticked(is)}.` : namingFault(topology, is);
    if (fault) return refused(fault);
    if (!hasNode(topology, was)) return refused(`There is no node named ${ticked(was)}.`);
    const next = called(topology, { [was]: is });
    return edited(`Rename ${ticked(was)} to ${ticked(is)}`, next, {
      renamed: { [was]: is },
      select: [address.node(is)],
    });
  };

/** Sets a node's title and note; an empty text removes it. */
export const describeNode =
  (id: string, labels: { readonly title?: string; readonly note?: string }): Edit =>
  (topology) => {
    const set = (node: TopologyNode): TopologyNode => {
      const { title, note, ...rest } = { ...node, ...labels };
      return { ...rest, ...(title ? { title } : {}), ...(note ? { note } : {}) };
    };
    const base = labels.title ? current(topology) : topology;
    const nodes = base.nodes.map((node) => (node.id === id ? set(node) : node));
    const what = labels.title === undefined ? "Note on" : "Title of";
    return edited(`${what} ${ticked(id)}`, { ...base, nodes });
  };

/** Deletes nodes. Their predecessors connect to the successor if it is unique, else they end there. */
export const deleteNodes =
  (ids: readonly string[]): Edit =>
  (topology) => {
    const gone = new Set(ids.filter((id) => hasNode(topology, id)));
    if (gone.size === 0) return refused("No node is chosen.");
    const name =
      gone.size === 1 ? `Delete node ${ticked([...gone][0] as string)}` : `Delete ${gone.size} nodes`;
    return edited(name, rejoined(topology, gone), { select: [] });
  };

/** Duplicates a node with its outgoing edges and routers; the copy has no incoming edge. */
export const duplicateNode =
  (id: string): Edit =>
  (topology) => {
    const node = topology.nodes.find((one) => one.id === id);
    if (!node) return refused(`There is no node ${ticked(id)}.`);
    const copy = freeName(topology, id);
    const next = {
      ...topology,
      nodes: [...topology.nodes, { ...node, id: copy }],
      edges: [
        ...topology.edges,
        ...topology.edges.filter((edge) => edge.from === id).map((edge) => ({ ...edge, from: copy })),
      ],
      routers: [
        ...topology.routers,
        ...topology.routers.filter(({ from }) => from === id).map((router) => ({ ...router, from: copy })),
      ],
    };
    return edited(`Duplicate node ${ticked(id)}`, next, { select: [address.node(copy)] });
  };

/** Splits a node: the policies from `index` on, and all outgoing paths, move to a new node. */
export const splitNode =
  (id: string, index: number): Edit =>
  (topology) => {
    const node = topology.nodes.find((one) => one.id === id);
    if (!node || index <= 0 || index >= node.policies.length)
      return refused(`Choose a policy of ${ticked(id)} other than the first. The node is split before it.`);
    const second = freeName(topology, id);
    const leave = (from: string): string => (from === id ? second : from);
    const nodes = topology.nodes.flatMap((one) =>
      one === node
        ? [
            { ...node, policies: node.policies.slice(0, index) },
            { ...plainNode(second, node.policies.slice(index)), basis: node.basis },
          ]
        : [one],
    );
    const edges = topology.edges.map((edge) =>
      sourcesOf(edge).includes(id) ? (edgeFrom(edge, sourcesOf(edge).map(leave)) as Edge) : edge,
    );
    const routers = topology.routers.map((router) => ({ ...router, from: leave(router.from) }));
    const next = { ...topology, nodes, edges: [...edges, between(id, second)], routers };
    return edited(`Split ${ticked(id)}`, next, { select: [address.node(second)] });
  };

const between = (from: string, to: string): Edge => ({ from, to, basis: "inferred" });

/** Merges nodes into one that runs their policies in order under the first node's name. */
export const mergeNodes =
  (ids: readonly string[]): Edit =>
  (topology) => {
    const [first, ...others] = ids.filter((id) => hasNode(topology, id));
    if (first === undefined || others.length === 0) return refused("Choose two or more nodes to merge.");
    const gone = new Set(others);
    const all = [first, ...others];
    const is = (id: string): string => (gone.has(id) ? first : id);
    const policies = all.flatMap((id) => topology.nodes.find((node) => node.id === id)?.policies ?? []);
    const distinct = policies.map((use, i) => freeUse(use, policies.slice(0, i)));
    const nodes = topology.nodes
      .filter(({ id }) => !gone.has(id))
      .map((node) => (node.id === first ? { ...node, policies: distinct } : node));
    const edges = topology.edges
      .filter((edge) => !(all.includes(edge.to) && sourcesOf(edge).every((id) => all.includes(id))))
      .map((edge) => ({ ...(edgeFrom(edge, sourcesOf(edge).map(is)) as Edge), to: is(edge.to) }));
    const routers = topology.routers.map((router) => ({
      ...router,
      from: is(router.from),
      branches: router.branches.map((branch) => ({ ...branch, to: is(branch.to) })),
    }));
    const next = {
      ...topology,
      nodes,
      edges: distinctEdges(edges),
      routers: distinctRouters(routers),
      ...withoutInGroups(topology.groups, gone),
    };
    return edited(`Merge ${all.map(ticked).join(", ")}`.slice(0, 120), next, {
      select: [address.node(first)],
    });
  };

const withoutInGroups = (groups: ReturnType<typeof rejoined>["groups"], gone: ReadonlySet<string>) =>
  groups && {
    groups: groups.map((group) => ({ ...group, nodes: group.nodes.filter((id) => !gone.has(id)) })),
  };
