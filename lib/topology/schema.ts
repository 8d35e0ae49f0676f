import { z } from "zod";
import { Json } from "../std";

/** Where a part of a topology comes from: the text says so, or we filled a gap. */
export const Basis = z.enum(["stated", "inferred"]);
export type Basis = z.infer<typeof Basis>;

const provenance = {
  basis: Basis.default("stated"),
  /** Places in the source documents, as `001:57-58` (document, lines). */
  source: z.array(z.string().max(200)).max(20).optional(),
  note: z.string().max(2000).optional(),
};

const Name = z.string().min(1, "must not be empty").max(120);

/** Names of the two ends in a document; no node may be called so. */
export const START = "START";
export const END = "END";

export const PolicyUse = z.strictObject({
  /** Unique within its node or router, and kept when its neighbours move; where it is left out, the policy's name stands for it. */
  id: Name.optional(),
  policy: Name,
  with: z.record(z.string(), Json).optional(),
  ...provenance,
});
export type PolicyUse = z.infer<typeof PolicyUse>;

export const TopologyNode = z.strictObject({
  id: Name,
  /** What the drawing calls it, its id where it is left out. */
  title: Name.optional(),
  policies: z.array(PolicyUse).max(100),
  /** What an import knows of a node that no policy stands for yet; such a node can be looked at and compared, but not run. */
  unbound: z.string().max(20_000).optional(),
  ...provenance,
});
export type TopologyNode = z.infer<typeof TopologyNode>;

/** The most nodes of one graph. */
export const mostNodes = 1000;

/** Several sources make a join: `to` runs once, when all of them have run. */
export const Edge = z.strictObject({
  from: z.union([Name, z.array(Name).min(2).max(mostNodes)]),
  to: Name,
  ...provenance,
});
export type Edge = z.infer<typeof Edge>;

/** `on` is a branch that the router declares; `label` is what the drawing says, `on` where it is left out. */
export const Branch = z.strictObject({ on: Name, label: Name.optional(), to: Name, ...provenance });
export type Branch = z.infer<typeof Branch>;

/** A conditional edge. Policies listed here run while routing, and LangGraph discards what they write. */
export const RouterUse = z.strictObject({
  from: Name,
  router: Name,
  with: z.record(z.string(), Json).optional(),
  policies: z.array(PolicyUse).max(100).optional(),
  branches: z.array(Branch).min(1).max(50),
  ...provenance,
});
export type RouterUse = z.infer<typeof RouterUse>;

/** A channel beside the planner's own: either one of its scratch channels made durable, or a new one. */
export const ExtraChannel = z.strictObject({
  name: Name,
  reducer: z.enum(["replace", "append", "merge"]).optional(),
  default: Json.optional(),
  ...provenance,
});
export type ExtraChannel = z.infer<typeof ExtraChannel>;

/** What was mended, and where, so that a drawing that cannot compile could run. */
export const Repair = z.strictObject({ address: z.string().max(300), sentence: z.string().max(500) });
export type Repair = z.infer<typeof Repair>;

/** Nodes that are drawn as one, such as the subgraph that they were; a group may stand in another. */
export const NodeGroup = z.strictObject({
  id: Name,
  title: Name.optional(),
  within: Name.optional(),
  nodes: z.array(Name).max(1000),
});
export type NodeGroup = z.infer<typeof NodeGroup>;

const formats = [1, 2] as const;

const Document = z.strictObject({
  $schema: z.string().max(300).optional(),
  format: z.literal("planner-studio/topology"),
  version: z.literal(formats),
  id: Name,
  title: Name,
  planner: Name,
  summary: z.string().max(2000).default(""),
  /** Suffix of the thread id after the conversation: `planner` gives `{conversation}:planner`. */
  namespace: Name,
  channels: z.array(ExtraChannel).max(50).default([]),
  nodes: z.array(TopologyNode).max(mostNodes),
  groups: z.array(NodeGroup).max(200).optional(),
  edges: z.array(Edge).max(4000),
  routers: z.array(RouterUse).max(1000),
  repairs: z.array(Repair).max(100).default([]),
});

/** Version 1 is the same without ids of policy uses, titles of nodes, groups and unbound nodes; a document of it is read as it stands. */
export const Topology = Document.superRefine((topology, context) => {
  if (topology.version === 2) return;
  for (const path of laterFields(topology))
    context.addIssue({
      code: "custom",
      path: [...path],
      message: `came with version 2 of the format; set "version" to 2`,
    });
});
export type Topology = z.infer<typeof Topology>;

type Path = readonly (string | number)[];

function laterFields({ nodes, routers, groups }: z.infer<typeof Document>): readonly Path[] {
  const usesOf = (list: "nodes" | "routers", i: number, uses: readonly PolicyUse[] = []): Path[] =>
    uses.flatMap(({ id }, n) => (id === undefined ? [] : [[list, i, "policies", n, "id"]]));
  return [
    ...(groups ? [["groups"]] : []),
    ...nodes.flatMap((node, i) => [
      ...(["title", "unbound"] as const).flatMap((name) =>
        node[name] === undefined ? [] : [["nodes", i, name]],
      ),
      ...usesOf("nodes", i, node.policies),
    ]),
    ...routers.flatMap((router, i) => usesOf("routers", i, router.policies)),
  ];
}
