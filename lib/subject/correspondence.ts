import type { Topology } from "../topology";
import { END } from "../topology";
import type { Body } from "./schema";
import type { Subject } from "./subjectOf";

/** Maps names of one side to the base's. */
export type Correspondence = {
  /** Returns base's name of a node; `null` if the base has no such node. */
  node(name: string): string | null;
  /** Returns base's name of a router; `null` if the base has no such router. */
  router(name: string): string | null;
  /** Returns base's name of the first node at or after `target` that both sides have; `END` if the run ends. */
  target(name: string): string;
};

/** Pairs nodes by name, else by function, else by unique source, else as the only one with mostly equal lines. */
function pairNodes(base: Subject, head: Subject): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  const free = new Set(base.topology.nodes.map(({ id }) => id));
  const pair = (headName: string, baseName: string): void => {
    pairs.set(headName, baseName);
    free.delete(baseName);
  };
  const names = head.topology.nodes.map(({ id }) => id);
  for (const name of names) if (free.has(name)) pair(name, name);
  for (const keyOf of [byFunction, bySource]) {
    for (const name of names) {
      const key = keyOf(head, name);
      if (pairs.has(name) || key === null) continue;
      const alike = [...free].filter((one) => keyOf(base, one) === key);
      const rivals = names.filter((one) => !pairs.has(one) && keyOf(head, one) === key);
      if (alike.length === 1 && rivals.length === 1) pair(name, alike[0] as string);
    }
  }
  for (const name of names.filter((one) => !pairs.has(one))) {
    const alike = [...free].filter((one) => areAlike(base.bodies.get(one), head.bodies.get(name)));
    if (alike.length === 1) pair(name, alike[0] as string);
  }
  return pairs;
}

/** True if two functions share most of their lines. */
function areAlike(one: Body | undefined, other: Body | undefined): boolean {
  if (!one?.file || !other?.file) return false;
  const lines = ({ text }: Body) => new Set(text.split("\n").map((line) => line.trim()));
  const [a, b] = [lines(one), lines(other)];
  const common = [...a].filter((line) => b.has(line)).length;
  return common * 5 >= Math.max(a.size, b.size) * 3;
}

const byFunction = ({ functions, bodies }: Subject, node: string): string | null =>
  bodies.get(node)?.file ? (functions.get(node) ?? null) : null;
const bySource = ({ bodies }: Subject, node: string): string | null => {
  const body = bodies.get(node);
  return body?.file ? body.hash : null;
};

/** Pairs routers by name, else by source, else as the only one of the same node. */
function pairRouters(
  base: Subject,
  head: Subject,
  nodes: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const source = (subject: Subject, router: string) => subject.bodies.get(`router ${router}`)?.hash ?? null;
  const used = ({ topology }: Subject) => [...new Set(topology.routers.map(({ router }) => router))];
  const known = used(base);
  const pairs = new Map(used(head).flatMap((name) => (known.includes(name) ? [[name, name]] : [])));
  const free = () => known.filter((name) => ![...pairs.values()].includes(name));
  for (const name of used(head)) {
    if (pairs.has(name)) continue;
    const hash = source(head, name);
    const alike = free().filter((one) => hash !== null && source(base, one) === hash);
    const on = head.topology.routers.filter(({ router }) => router === name).map(({ from }) => from);
    const only = free().filter((one) =>
      base.topology.routers.some(
        ({ router, from }) => router === one && on.some((n) => nodes.get(n) === from),
      ),
    );
    const [found] = [alike, only].find((names) => names.length === 1) ?? [];
    if (found !== undefined) pairs.set(name, found);
  }
  return pairs;
}

/** Returns the targets of a node, edges before branches. */
function targetsOf({ edges, routers }: Topology, node: string): readonly string[] {
  const plain = edges.filter(({ from }) => [from].flat().includes(node)).map(({ to }) => to);
  const routed = routers
    .filter(({ from }) => from === node)
    .flatMap(({ branches }) => branches.map((b) => b.to));
  return [...plain, ...routed];
}

function firstShared(topology: Topology, start: string, shared: (name: string) => string | null): string {
  const seen = new Set<string>();
  let open: readonly string[] = [start];
  while (open.length > 0) {
    for (const name of open) {
      if (name === END) return END;
      const known = shared(name);
      if (known !== null) return known;
      seen.add(name);
    }
    open = open.flatMap((name) => targetsOf(topology, name)).filter((name) => !seen.has(name));
  }
  return END;
}

export type Correspondences = { readonly base: Correspondence; readonly head: Correspondence };

/** Maps names between both sides; with the same side twice, every name maps to itself. */
export function correspond(base: Subject, head: Subject): Correspondences {
  const nodes = pairNodes(base, head);
  const routers = pairRouters(base, head, nodes);
  const baseNodes = new Set(nodes.values());
  const baseRouters = new Set(routers.values());
  const own = (names: ReadonlySet<string>) => (name: string) => (names.has(name) ? name : null);
  const side = (
    { topology }: Subject,
    node: Correspondence["node"],
    router: Correspondence["router"],
  ): Correspondence => ({ node, router, target: (name) => firstShared(topology, name, node) });
  return {
    base: side(base, own(baseNodes), own(baseRouters)),
    head: side(
      head,
      (name) => nodes.get(name) ?? null,
      (name) => routers.get(name) ?? null,
    ),
  };
}
