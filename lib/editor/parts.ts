import { explain } from "../std";
import { type Edge, END, type PolicyUse, type RouterUse, START, Topology, unsafeName } from "../topology";
import type { Edited, NodeNames } from "./schema";

export const ticked = (name: string): string => `\`${name}\``;

export const refused = (message: string): Edited => ({ ok: false, message });

type More = Omit<Extract<Edited, { ok: true }>, "ok" | "name" | "topology">;

/** Builds the result of an edit; refuses an invalid document, such as one with too long a text. */
export function edited(name: string, topology: Topology, more: More = {}): Edited {
  const { error } = Topology.safeParse(topology);
  const [fault] = error ? explain(error) : [];
  return fault ? refused(`${fault.message} ${fault.fix}`) : { ok: true, name, topology, ...more };
}

export const hasNode = ({ nodes }: Topology, id: string): boolean => nodes.some((node) => node.id === id);

/** Returns why a node name is invalid; `null` if it is valid. */
export function namingFault(topology: Topology, id: string): string | null {
  if (id.length === 0) return "A node needs a name.";
  if (id.length > 120) return "The name is longer than 120 characters.";
  const why = unsafeName(id);
  if (why) return `The name ${ticked(id)} ${why}.`;
  if (unreadable.test(id))
    return "The name has a character that cannot be shown, or that reverses the text around it.";
  return hasNode(topology, id) ? `A node named ${ticked(id)} already exists.` : null;
}

/** Matches lone surrogates, bidirectional controls, and names without a visible character. */
const unreadable = /[\p{Cs}\u202a-\u202e\u2066-\u2069]|^[\p{Cf}\s]*$/u;

/** Returns the first free name of `name`, `name_2`, `name_3` … */
export function freeName({ nodes }: Topology, wanted: string, also: ReadonlySet<string> = none): string {
  const taken = new Set([...nodes.map(({ id }) => id), ...also]);
  const stem = wanted.replace(/_\d+$/, "").slice(0, 110);
  let name = wanted;
  for (let n = 2; taken.has(name); n += 1) name = `${stem}_${n}`;
  return name;
}
const none: ReadonlySet<string> = new Set();

export const sourcesOf = ({ from }: Pick<Edge, "from">): readonly string[] => [from].flat();

/** Returns an edge from these sources, a join if there are several; `null` if there are none. */
export function edgeFrom(edge: Edge, sources: readonly string[]): Edge | null {
  const [first, ...more] = new Set(sources);
  if (first === undefined) return null;
  return { ...edge, from: more.length === 0 ? first : [first, ...more] };
}

/** Removes duplicate routers of a node, and routers without branches. */
export function distinctRouters(routers: readonly RouterUse[]): RouterUse[] {
  const seen = new Set<string>();
  return routers.filter(({ from, router, branches }) => {
    const key = JSON.stringify([from, router]);
    return branches.length > 0 && !seen.has(key) && seen.add(key);
  });
}

/** Renames nodes everywhere in the topology. */
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

/** Returns the use, without its id if a neighbour has the same. */
export function freeUse(use: PolicyUse, adjacent: readonly PolicyUse[]): PolicyUse {
  const { id, ...rest } = use;
  if (id === undefined || adjacent.every((one) => one.id !== id)) return use;
  return rest;
}

export const isEnd = (id: string): boolean => id === START || id === END;

/** Upgrades the document to version 2, for edits that version 1 cannot express. */
export const current = (topology: Topology): Topology =>
  topology.version === 2 ? topology : { ...topology, version: 2 };
