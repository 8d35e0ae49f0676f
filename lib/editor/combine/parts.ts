import { type Json, sameJson } from "../../std";
import { idsOfUses, type PolicyUse, type Topology } from "../../topology";

/** Name of a node shared by all sides: its id in base, or `+id` if base lacks it. */
export type NodeName = (id: string) => string;

/** One part of a topology with its annotations. `label` names the part in a sentence. */
export type Part = { readonly key: string; readonly label: string; readonly written: Written };

type Written = { readonly [field in Field]?: Json | undefined };

const fields = [
  ...(["title", "summary", "label", "note", "unbound", "group", "within"] as const),
  ...(["basis", "source", "repairs", "$schema"] as const),
];
export type Field = (typeof fields)[number];

/** Returns every part by key, with the fields that `diffTopologies` does not compare. */
export function partsOf(topology: Topology, name: NodeName): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>();
  withWritten(topology, name, (part) => {
    parts.set(part.key, part);
    return part.written;
  });
  return parts;
}

/** Returns the topology with the annotations of each part replaced. */
export function withWritten(topology: Topology, name: NodeName, write: (part: Part) => Written): Topology {
  const rewrite = <T extends object>(key: string, label: string, part: T, more: Written = {}): T => {
    const written = { ...writtenIn(part), ...more };
    const { group: _, ...next } = write({ key, label, written });
    return { ...without(part), ...defined(next) } as T;
  };
  const groups = groupsOfNodes(topology);
  const membership = new Map<string, string>();
  const nodes = topology.nodes.map((node) => {
    const key = `node ${name(node.id)}`;
    const part = {
      key,
      label: `\`${node.id}\``,
      written: { ...writtenIn(node), group: groups.get(node.id) },
    };
    const { group, ...next } = write(part);
    if (typeof group === "string") membership.set(node.id, group);
    return { ...without(node), ...defined(next), policies: usesWith(rewrite, key, node.policies) };
  });
  const document = rewrite("topology", "the topology", { ...topology, groups: undefined });
  return {
    ...document,
    channels: topology.channels.map((one) => rewrite(`channel ${one.name}`, `channel \`${one.name}\``, one)),
    nodes,
    edges: topology.edges.map((edge) => {
      const key = `edge ${[edge.from].flat().map(name).sort().join("+")}>${name(edge.to)}`;
      return rewrite(key, `the edge to \`${edge.to}\``, edge);
    }),
    routers: topology.routers.map((router) => {
      const key = `router ${name(router.from)}/${router.router}`;
      return {
        ...rewrite(key, `the router of \`${router.from}\``, router),
        ...(router.policies && { policies: usesWith(rewrite, key, router.policies) }),
        branches: router.branches.map((branch) =>
          rewrite(`${key}#${branch.on}`, `branch \`${branch.on}\` of \`${router.from}\``, branch),
        ),
      };
    }),
    ...groupsWith(topology, rewrite, membership),
  } as Topology;
}

type Rewrite = <T extends object>(key: string, label: string, part: T, more?: Written) => T;

function usesWith(rewrite: Rewrite, host: string, uses: readonly PolicyUse[]): PolicyUse[] {
  const ids = idsOfUses(uses);
  return uses.map((use, i) => rewrite(`${host}/${ids[i]}`, `\`${use.policy}\``, use));
}

function groupsWith({ groups }: Topology, rewrite: Rewrite, membership: ReadonlyMap<string, string>) {
  const known = groups ?? [];
  const missing = [...new Set(membership.values())].filter((id) => !known.some((one) => one.id === id));
  const all = [...known, ...missing.map((id) => ({ id, nodes: [] }))].map((group) => {
    const nodes = [...membership].filter(([, id]) => id === group.id).map(([node]) => node);
    return { ...rewrite(`group ${group.id}`, `group \`${group.id}\``, group), nodes };
  });
  return all.length > 0 || groups ? { groups: all } : {};
}

const groupsOfNodes = ({ groups = [] }: Topology): ReadonlyMap<string, string> =>
  new Map(groups.flatMap(({ id, nodes }) => nodes.map((node) => [node, id] as const)));

const writtenIn = (part: object): Written =>
  Object.fromEntries(Object.entries(part).filter(([field]) => isField(field)));

const without = (part: object): object =>
  Object.fromEntries(Object.entries(part).filter(([field]) => !isField(field)));

const isField = (field: string): boolean => (fields as readonly string[]).includes(field);

const defined = (written: Written): Written =>
  Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined));

export const sameValue = (a: Json | undefined, b: Json | undefined): boolean =>
  a === undefined || b === undefined ? a === b : sameJson(a, b);
