import { END, START } from "../topology";
import { holdersOf, type NodeMap } from "./pairs";
import type { NodeChange } from "./schema";
import { type GraphShape, none } from "./shape";

/** Groups nodes of both sides: a node with those it was split into or merged from. */
export type Groups = {
  readonly changes: readonly NodeChange[];
  readonly ofBase: ReadonlyMap<string, NodeChange>;
  readonly ofHead: ReadonlyMap<string, NodeChange>;
};

/** Assigns unmatched nodes to the node that lost what they hold; nodes without policies, to their neighbours. */
export function groupsOf(base: GraphShape, head: GraphShape, map: NodeMap): Groups {
  const back = new Map([...map].map(([from, to]) => [to, from]));
  const parts = joined({ from: base, to: head, counterpart: map, back }, holdersOf(base, head));
  const sources = joined({ from: head, to: base, counterpart: back, back: map }, holdersOf(head, base));
  const links = [
    ...[...map].filter(([from]) => from !== START && from !== END),
    ...parts,
    ...sources.map(([to, from]): [string, string] => [from, to]),
  ];
  const changes = connected(base, head, links);
  return {
    changes,
    ofBase: new Map(changes.flatMap((change) => change.base.map((node) => [node, change]))),
    ofHead: new Map(changes.flatMap((change) => change.head.map((node) => [node, change]))),
  };
}

type NodesBySide = {
  readonly from: GraphShape;
  readonly to: GraphShape;
  readonly counterpart: NodeMap;
  readonly back: NodeMap;
};

/** Pairs each node of `from` with the unmatched nodes of `to` that belong to it. */
function joined(sides: NodesBySide, holders: ReadonlyMap<string, number>): [string, string][] {
  const { from, to, counterpart, back } = sides;
  const owner = new Map<string, string>([...back].filter(([node]) => node !== START && node !== END));
  const found: [string, string][] = [];
  const join = (one: string, node: string): void => {
    owner.set(node, one);
    found.push([one, node]);
  };
  const alone = to.nodes.filter((node) => !back.has(node));
  for (const node of alone) {
    const held = to.holds.get(node) ?? none;
    const given = (one: string): number => {
      const members = to.holds.get(counterpart.get(one) ?? "") ?? none;
      const gone = [...(from.holds.get(one) ?? none).keys()].filter((policy) => !members.has(policy));
      return gone
        .filter((policy) => held.has(policy))
        .reduce((sum, policy) => sum + 1 / (holders.get(policy) ?? 1), tookRouter(sides, one, node) ? 1 : 0);
    };
    const [best] = from.nodes.map((one) => ({ one, gave: given(one) })).sort((a, b) => b.gave - a.gave);
    if (best && best.gave > 0) join(best.one, node);
  }
  const idle = alone.filter((node) => !owner.has(node) && (to.holds.get(node) ?? none).size === 0);
  for (const cluster of clusters(to, idle)) {
    const [one, ...others] = surroundings(to, cluster, owner);
    if (one && others.length === 0) for (const node of cluster) join(one, node);
  }
  return found;
}

/** True if the node has a router that the other one lost. */
function tookRouter({ from, to, counterpart }: NodesBySide, one: string, node: string): boolean {
  const still = to.routers.get(counterpart.get(one) ?? "");
  const gone = [...(from.routers.get(one) ?? [])].filter((router) => !still?.has(router));
  return gone.some((router) => to.routers.get(node)?.has(router));
}

/** Returns connected groups of the nodes. */
function clusters({ links }: GraphShape, nodes: readonly string[]): string[][] {
  const left = new Set(nodes);
  return nodes.flatMap((start) => {
    if (!left.delete(start)) return [];
    const cluster = [start];
    for (const node of cluster) {
      const near = links.flatMap(({ from, to }) => [
        ...(from.includes(node) ? [to] : []),
        ...(to === node ? from : []),
      ]);
      cluster.push(...near.filter((one) => left.delete(one)));
    }
    return [cluster];
  });
}

/** Returns the owners of a cluster's predecessors and successors; `null` for an unowned one. */
function surroundings({ links }: GraphShape, cluster: readonly string[], owner: NodeMap): (string | null)[] {
  const inside = new Set(cluster);
  const near = links.flatMap(({ from, to }) => [
    ...(from.some((one) => inside.has(one)) && !inside.has(to) ? [to] : []),
    ...(inside.has(to) ? from.filter((one) => !inside.has(one)) : []),
  ]);
  return [...new Set(near.map((node) => owner.get(node) ?? null))];
}

function connected(
  base: GraphShape,
  head: GraphShape,
  links: readonly (readonly [string, string])[],
): NodeChange[] {
  const left = new Set(head.nodes);
  const seen = new Set<string>();
  const grouped = base.nodes.flatMap((start): NodeChange[] => {
    if (seen.has(start)) return [];
    const [was, is] = [new Set([start]), new Set<string>()];
    for (let size = 0; size < was.size + is.size; ) {
      size = was.size + is.size;
      for (const [from, to] of links) {
        if (was.has(from)) is.add(to);
        if (is.has(to)) was.add(from);
      }
    }
    for (const node of was) seen.add(node);
    for (const node of is) left.delete(node);
    return [
      change(
        base.nodes.filter((node) => was.has(node)),
        head.nodes.filter((node) => is.has(node)),
      ),
    ];
  });
  const added = head.nodes.filter((node) => left.has(node)).map((node) => change([], [node]));
  return [...grouped, ...added];
}

function change(base: readonly string[], head: readonly string[]): NodeChange {
  return { kind: kindOf(base, head), base, head };
}

function kindOf(base: readonly string[], head: readonly string[]): NodeChange["kind"] {
  if (base.length === 0) return "added";
  if (head.length === 0) return "removed";
  if (base.length > 1) return head.length > 1 ? "regrouped" : "merged";
  if (head.length > 1) return "split";
  return base[0] === head[0] ? "kept" : "renamed";
}

/** Maps base nodes that head lacks or reuses to the head node where a pending task would start; the first to run, of several. */
export function renames(nodes: readonly NodeChange[]): { readonly [base: string]: string } {
  const found = nodes.flatMap(({ base, head: [first] }) =>
    base.flatMap((node): [string, string][] =>
      first === undefined || first === node ? [] : [[node, first]],
    ),
  );
  return Object.fromEntries(found);
}
