import { z } from "zod";
import { Json } from "../std";

/** Origin of a part of a topology: stated by the source, or inferred by us. */
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
  /** Unique within its node or router and stable under edits; defaults to the policy's name. */
  id: Name.optional(),
  policy: Name,
  with: z.record(z.string(), Json).optional(),
  ...provenance,
});
export type PolicyUse = z.infer<typeof PolicyUse>;

export const TopologyNode = z.strictObject({
  id: Name,
  /** Label in drawings; defaults to the id. */
  title: Name.optional(),
  policies: z.array(PolicyUse).max(100),
  /** An import's knowledge of an unbound node. Such a node can be viewed and compared, but not run. */
  unbound: z.string().max(20_000).optional(),
  ...provenance,
});
export type TopologyNode = z.infer<typeof TopologyNode>;

/** Max nodes of one graph. */
export const maxNodes = 1000;

/** Several sources make a join: `to` runs once, when all of them have run. */
export const Edge = z.strictObject({
  from: z.union([Name, z.array(Name).min(2).max(maxNodes)]),
  to: Name,
  ...provenance,
});
export type Edge = z.infer<typeof Edge>;

/** `on` is a branch that the router declares; `label` is the drawn text and defaults to `on`. */
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

/** A channel in addition to the planner's own: a scratch channel made durable, or a new one. */
export const ExtraChannel = z.strictObject({
  name: Name,
  reducer: z.enum(["replace", "append", "merge"]).optional(),
  default: Json.optional(),
  ...provenance,
});
export type ExtraChannel = z.infer<typeof ExtraChannel>;

/** A repair that made an uncompilable drawing runnable. */
export const Repair = z.strictObject({ address: z.string().max(300), sentence: z.string().max(500) });
export type Repair = z.infer<typeof Repair>;

/** Nodes drawn as one, such as a former subgraph; groups may nest. */
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
  nodes: z.array(TopologyNode).max(maxNodes),
  groups: z.array(NodeGroup).max(200).optional(),
  edges: z.array(Edge).max(4000),
  routers: z.array(RouterUse).max(1000),
  repairs: z.array(Repair).max(100).default([]),
});

/** Version 1 lacks ids of policy uses, titles of nodes, groups and unbound nodes; version 1 documents are read unchanged. */
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
