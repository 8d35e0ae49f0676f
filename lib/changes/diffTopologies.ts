import { memoize } from "../std";
import {
  type Branch,
  type Edge,
  END,
  type PolicyUse,
  type RouterUse,
  type Signature,
  START,
  type Topology,
} from "../topology";
import { type Correspondence, correspondence } from "./correspondence";
import { linkChanges, routerKey, wayOf } from "./linkChanges";
import {
  documentOf,
  isUnknown,
  type Mix,
  mixedParams,
  mixOf,
  type NodeKey,
  namesOn,
  type Ownership,
  type Side,
} from "./mix";
import { type MixedLink, mixLinks, routersOf } from "./mixLinks";
import { type MixedUses, mixUses } from "./mixUses";
import { moveChanges, nodeChanges, stateChanges } from "./partChanges";
import { policyChanges } from "./policyChanges";
import type { Change, TopologyDiff } from "./schema";
import { shapeOf } from "./shape";

/** Returns every difference of behaviour between two topologies of one planner; the signature supplies policy titles. Ignores titles, notes, labels and sources. */
export const diffTopologies = (base: Topology, head: Topology, signature?: Signature): TopologyDiff =>
  signature ? cached(base, head, signature) : untold(base, head);

/** Memoized, since a sweep compares every recording by the same two topologies. */
const cached = memoize((base: Topology, head: Topology, signature: Signature) =>
  diffOf(correspondence(base, head, signature)),
);
const untold = memoize((base: Topology, head: Topology) => diffOf(correspondence(base, head)));

/** As `diffTopologies`, from a correspondence. */
export function diffOf(c: Correspondence): TopologyDiff {
  const nodes = nodeChanges(c);
  const moves = moveChanges(c);
  const owned: Ownership = {
    nodes,
    moves,
    uses: policyChanges(c, nodes),
    links: linkChanges(c, nodes, moves),
    state: stateChanges(c),
  };
  return {
    nodes: c.groups.changes,
    changes: [
      ...[...nodes.values()].map((change) => ({ ...change, details: detailsOf(change, c, owned) })),
      ...moves.values(),
      ...owned.uses.changes,
      ...owned.links.changes,
      ...owned.state.changes,
    ],
    withChanges: (chosen) => assemble(mixOf(c, owned, chosen)),
    originsWith: (chosen) => {
      const { keys, name } = mixOf(c, owned, chosen);
      return new Map([...keys].map(([key, origin]) => [name(key), origin]));
    },
  };
}

/** Describes paths that are added or removed with a node, except those between its own parts. */
const detailsOf = ({ id }: Change, { links }: Correspondence, owned: Ownership): string[] =>
  links
    .filter((pair) => pair.kind !== "inner" && owned.links.owners.get(pair) === id)
    .map((pair) => wayOf(pair));

/** The mixed graph as a topology. */
function assemble(mix: Mix): Topology {
  const unknown = (["base", "head"] as const).flatMap((side) =>
    mix.c[side].routers.map(({ from }) => mix.keyOf(side, from) ?? START).filter(isUnknown),
  );
  const routers = new Map(
    [START, ...mix.keys.keys(), ...unknown].map((key) => [key, routersOf(mix, key)] as const),
  );
  const hasRouter = (key: NodeKey, router: string): boolean =>
    routers.get(key)?.some((one) => one.router === router) ?? false;
  const uses = mixUses(mix, hasRouter);
  const links = reachedLinks(mix, mixLinks(mix));
  const reached = links.nodes;
  return {
    ...documentOf(mix),
    nodes: [...mix.keys]
      .filter(([key]) => reached.has(key))
      .map(([key, { base, head }]) => ({
        ...(nodeOf(mix.c.head, head) ?? nodeOf(mix.c.base, base)),
        id: mix.name(key),
        policies: [...uses.at(key, null)],
      })) as Topology["nodes"],
    edges: edgesOf(mix, links.links),
    routers: [...routers]
      .filter(([key]) => reached.has(key) || isUnknown(key))
      .flatMap(([key, all]) =>
        all.flatMap(({ side, router }) => routerOf(mix, { key, side, router, uses }, links.links)),
      ),
  };
}

const nodeOf = ({ nodes }: Topology, id: string | null) => nodes.find((node) => node.id === id);

function edgesOf({ name }: Mix, links: readonly MixedLink[]): Edge[] {
  return links.flatMap(({ from, to, link }): Edge[] => {
    if (link.edge === null) return [];
    const [first = "", ...others] = from.map(name);
    return [{ ...link.edge, from: others.length > 0 ? [first, ...others] : first, to: name(to) }];
  });
}

type RouterAt = {
  readonly key: NodeKey;
  readonly side: Side;
  readonly router: string;
  readonly uses: MixedUses;
};

function routerOf(mix: Mix, { key, side, router, uses }: RouterAt, links: readonly MixedLink[]): RouterUse[] {
  const names = namesOn(mix, key);
  const use = mix.c[side].routers.find((one) => one.from === names[side] && one.router === router);
  const branches = links.flatMap(({ from, to, link }): Branch[] =>
    from[0] === key && link.branchOf?.router === router
      ? [{ ...link.branchOf.branch, to: mix.name(to) }]
      : [],
  );
  if (!use || branches.length === 0) return [];
  const { with: _, policies: __, ...rest } = use;
  const params = paramsOf(mix, names, use);
  const policies: readonly PolicyUse[] = uses.at(key, router);
  return [
    {
      ...rest,
      from: mix.name(key),
      ...(params && Object.keys(params).length > 0 ? { with: params } : {}),
      ...(policies.length > 0 ? { policies: [...policies] } : {}),
      branches,
    },
  ];
}

function paramsOf(mix: Mix, { base, head }: NamesBySide, use: RouterUse): RouterUse["with"] {
  const owned = base === null ? undefined : mix.owned.links.params.get(routerKey(base, use.router));
  const [was, is] = [routerOn(mix.c.base, base, use), routerOn(mix.c.head, head, use)];
  if (!owned || !was || !is) return use.with;
  return mixedParams(mix, owned, { base: was.with, head: is.with });
}

type NamesBySide = ReturnType<typeof namesOn>;

const routerOn = ({ routers }: Topology, from: string | null, { router }: RouterUse) =>
  routers.find((one) => one.from === from && one.router === router);

/** Returns the nodes reachable from START and the links between them; retains nodes that base or head itself does not reach. */
function reachedLinks(
  mix: Mix,
  links: readonly MixedLink[],
): { readonly nodes: ReadonlySet<NodeKey>; readonly links: readonly MixedLink[] } {
  const stays = unreachedKeys(mix);
  const unknown = links.flatMap(({ from }) => from).filter(isUnknown);
  const nodes = new Set<NodeKey>([START, ...stays, ...unknown]);
  for (const node of nodes)
    for (const { from, to } of links) if (from.includes(node) && to !== END) nodes.add(to);
  return { nodes, links: links.filter(({ from }) => from.every((one) => nodes.has(one))) };
}

function unreachedKeys({ c, keys }: Mix): NodeKey[] {
  const alone = { base: unreached(c.base), head: unreached(c.head) };
  return [...keys]
    .filter(
      ([, { base, head }]) =>
        (base !== null && alone.base.has(base)) || (head !== null && alone.head.has(head)),
    )
    .map(([key]) => key);
}

function unreached(topology: Topology): ReadonlySet<string> {
  const { links } = shapeOf(topology);
  const reached = new Set<string>([START]);
  for (const node of reached) for (const { from, to } of links) if (from.includes(node)) reached.add(to);
  return new Set(topology.nodes.map(({ id }) => id).filter((id) => !reached.has(id)));
}
