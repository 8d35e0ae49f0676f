import { type Edge, END, type PolicyUse, type RouterUse, START, Topology, unsafeName } from "../topology";
import type { Edited, NodeNames } from "./schema";

export const ticked = (name: string): string => `\`${name}\``;

export const refused = (message: string): Edited => ({ ok: false, message });

type More = Omit<Extract<Edited, { ok: true }>, "ok" | "name" | "topology">;

/** The result of an edit; refused where it is no document any more, because a text is too long, say. */
export function edited(name: string, topology: Topology, more: More = {}): Edited {
  const { error } = Topology.safeParse(topology);
  const [issue] = error?.issues ?? [];
  return issue ? refused(`${issue.path.join(".")} ${issue.message}.`) : { ok: true, name, topology, ...more };
}

export const hasNode = ({ nodes }: Topology, id: string): boolean => nodes.some((node) => node.id === id);

/** Why a node cannot be called so; null where it can. */
export function namingFault(topology: Topology, id: string): string | null {
  if (id.length === 0) return "A node needs a name.";
  if (id.length > 120) return "The name is longer than 120 characters.";
  const why = unsafeName(id);
  if (why) return `The name ${ticked(id)} ${why}.`;
  return hasNode(topology, id) ? `There is a node ${ticked(id)} already.` : null;
}

/** The first of `name`, `name_2`, `name_3` … that no node has. */
export function freeName({ nodes }: Topology, wanted: string, also: ReadonlySet<string> = none): string {
  const taken = new Set([...nodes.map(({ id }) => id), ...also]);
  const stem = wanted.replace(/_\d+$/, "").slice(0, 110);
  let name = wanted;
  for (let n = 2; taken.has(name); n += 1) name = `${stem}_${n}`;
  return name;
}
const none: ReadonlySet<string> = new Set();

export const sourcesOf = ({ from }: Pick<Edge, "from">): readonly string[] => [from].flat();

/** An edge from these sources, a join where there are several; null where none is left. */
export function edgeFrom(edge: Edge, sources: readonly string[]): Edge | null {
  const [first, ...more] = new Set(sources);
  if (first === undefined) return null;
  return { ...edge, from: more.length === 0 ? first : [first, ...more] };
}

/** Without routers of the same name at the same node, and without those that lead nowhere. */
export function distinctRouters(routers: readonly RouterUse[]): RouterUse[] {
  const seen = new Set<string>();
  return routers.filter(({ from, router, branches }) => {
    const key = JSON.stringify([from, router]);
    return branches.length > 0 && !seen.has(key) && seen.add(key);
  });
}

/** The topology with its nodes called otherwise wherever they are named. */
export function called(topology: Topology, names: NodeNames): Topology {
  const name = (id: string): string => (Object.hasOwn(names, id) ? (names[id] as string) : id);
  const known = (id: string): boolean => Object.hasOwn(names, id);
  return {
    ...topology,
    nodes: topology.nodes.map((node) => (known(node.id) ? { ...node, id: name(node.id) } : node)),
    edges: topology.edges.map((edge) =>
      [...sourcesOf(edge), edge.to].some(known)
        ? {
            ...edge,
            from: Array.isArray(edge.from) ? edge.from.map(name) : name(edge.from),
            to: name(edge.to),
          }
        : edge,
    ),
    routers: topology.routers.map((router) =>
      [router.from, ...router.branches.map(({ to }) => to)].some(known)
        ? {
            ...router,
            from: name(router.from),
            branches: router.branches.map((branch) => ({ ...branch, to: name(branch.to) })),
          }
        : router,
    ),
    ...(topology.groups && {
      groups: topology.groups.map((group) => ({ ...group, nodes: group.nodes.map(name) })),
    }),
  };
}

/** Its use where it would stand, under an id that no neighbour has. */
export function freeUse(use: PolicyUse, beside: readonly PolicyUse[]): PolicyUse {
  const { id, ...rest } = use;
  if (id === undefined || beside.every((one) => one.id !== id)) return use;
  return rest;
}

export const isEnd = (id: string): boolean => id === START || id === END;

/** The current form of the document, for edits that need what version 1 lacks. */
export const current = (topology: Topology): Topology =>
  topology.version === 2 ? topology : { ...topology, version: 2 };
