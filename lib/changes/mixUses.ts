import type { PolicyUse } from "../topology";
import { isRegrouped } from "./correspondence";
import { type Mix, mixedParams, type NodeKey, type Side } from "./mix";
import type { Use, UsePair } from "./policyUses";
import type { Reordered } from "./shape";

/** The uses of every node and router of the mixed graph, by `hostKey`. */
export type MixedUses = { readonly at: (node: NodeKey, router: string | null) => readonly PolicyUse[] };

type Host = string;
const hostKey = (node: NodeKey, router: string | null): Host => `${node}\n${router ?? ""}`;

/** A use, and the side that determines its position. */
type Placed = { readonly pair: UsePair; readonly side: Side; readonly use: Use };
type Hosts = Map<Host, Placed[]>;

/** Orders uses as on their side: first those in unchanged order, then the others next to their neighbours. Uses of nodes that the mix lacks come last, next to former neighbours. */
export function mixUses(mix: Mix, hasRouter: (node: NodeKey, router: string) => boolean): MixedUses {
  const all = mix.c.uses.map((pair) => placementOf(pair, mix)).filter((one) => one !== null);
  const hosts: Hosts = new Map();
  const displaced: Placed[] = [];
  const settled = new Map<Host, { anchors: Placed[]; others: Placed[] }>();
  for (const placed of all) {
    const host = hostOf(placed, mix, hasRouter);
    if (host === null) {
      displaced.push(placed);
      continue;
    }
    const there = settled.get(host) ?? { anchors: [], others: [] };
    settled.set(host, there);
    (isAnchor(placed, mix) ? there.anchors : there.others).push(placed);
  }
  for (const [host, { anchors, others }] of settled) hosts.set(host, inOrder(anchors, others));
  for (const placed of displaced) putBeside(placed, hosts, mix, hasRouter);
  return {
    at: (node, router) => (hosts.get(hostKey(node, router)) ?? []).map((placed) => useOf(placed, mix)),
  };
}

/** `null` when the mixed graph does not run it. */
function placementOf(pair: UsePair, { owned, isChosen, keyOf }: Mix): Placed | null {
  const owner = owned.uses.owners.get(pair)?.placement ?? null;
  const takesHead =
    owner === null ? pair.head !== null && keyOf("head", pair.head.node) !== null : isChosen(owner);
  const side: Side = takesHead ? "head" : "base";
  const use = pair[side];
  return use ? { pair, side, use } : null;
}

const isAnchor = ({ pair }: Placed, { owned }: Mix): boolean =>
  pair.anchored && owned.uses.owners.get(pair)?.placement === null;

function hostOf(
  { side, use }: Placed,
  { keyOf }: Mix,
  hasRouter: (node: NodeKey, router: string) => boolean,
): Host | null {
  const node = keyOf(side, use.node);
  if (node === null) return null;
  return hostKey(node, use.router !== null && !hasRouter(node, use.router) ? null : use.router);
}

/** Inserts each use after its nearest predecessor on its side; at the start when there is none. */
function inOrder(anchors: readonly Placed[], others: readonly Placed[]): Placed[] {
  const spot = (placed: Placed, side: Side): number => placed.pair[side]?.spot ?? 0;
  const list = anchors.toSorted((a, b) => spot(a, "base") - spot(b, "base"));
  for (const side of ["base", "head"] as const) {
    const mine = others.filter((one) => one.side === side).toSorted((a, b) => spot(a, side) - spot(b, side));
    for (const placed of mine) list.splice(indexBehind(list, placed, side), 0, placed);
  }
  return list;
}

function indexBehind(list: readonly Placed[], { use }: Placed, side: Side): number {
  let at = -1;
  let nearest = -1;
  for (const [i, { pair }] of list.entries()) {
    const other = pair[side];
    if (!other || other.node !== use.node || other.router !== use.router) continue;
    if (other.spot < use.spot && other.spot > nearest) [at, nearest] = [i, other.spot];
  }
  return at + 1;
}

/** Places a use whose node the mix lacks next to its former neighbours; for a changed order, next to the uses it ran before or after. */
function putBeside(
  placed: Placed,
  hosts: Hosts,
  mix: Mix,
  hasRouter: (node: NodeKey, router: string) => boolean,
): void {
  const order = mix.owned.uses.owners.get(placed.pair)?.order;
  if (order && putInOrder(placed, order, hosts, mix)) return;
  const { pair, side, use } = placed;
  const group = (side === "base" ? mix.c.groups.ofBase : mix.c.groups.ofHead).get(use.node);
  if (group && isRegrouped(group)) {
    const line = mix.c.uses
      .filter((one) => {
        const there = one[side];
        return there !== null && group[side].includes(there.node) && there.router === null;
      })
      .toSorted((a, b) => rank(a[side] as Use, side, mix) - rank(b[side] as Use, side, mix));
    const before = line.slice(0, Math.max(0, line.indexOf(pair)));
    const after = line.slice(line.indexOf(pair) + 1);
    for (const other of before.toReversed()) if (insert(placed, other, 1, hosts)) return;
    for (const other of after) if (insert(placed, other, 0, hosts)) return;
  }
  const key = mix.standIn(side, use.node) ?? elsewhere(placed, mix);
  if (key === null || !mix.keys.has(key)) return;
  const router = use.router !== null && hasRouter(key, use.router) ? use.router : null;
  const host = hostKey(key, router);
  hosts.set(host, [...(hosts.get(host) ?? []), placed]);
}

/** Returns the mixed node in which the other side has the use; `null` when there is none. */
function elsewhere({ pair, side }: Placed, { keyOf }: Mix): NodeKey | null {
  const other: Side = side === "base" ? "head" : "base";
  const use = pair[other];
  return use ? keyOf(other, use.node) : null;
}

function insert(placed: Placed, other: UsePair, shift: 0 | 1, hosts: Hosts): boolean {
  for (const [host, list] of hosts) {
    const at = list.findIndex(({ pair }) => pair === other);
    if (at < 0) continue;
    hosts.set(host, list.toSpliced(at + shift, 0, placed));
    return true;
  }
  return false;
}

/** Base position: after the last use it ran after, or before the first it ran before. Head position: the reverse. */
function putInOrder(placed: Placed, order: Reordered, hosts: Hosts, mix: Mix): boolean {
  const behind = placed.side === "base" ? order.before : order.after;
  const ahead = placed.side === "base" ? order.after : order.before;
  const shown: Side = placed.side === "base" ? "head" : "base";
  const statuses = [...hosts.values()]
    .flat()
    .filter(({ use }) => behind.includes(use.use.policy) || ahead.includes(use.use.policy))
    .toSorted((a, b) => rank(onSide(a, shown), shown, mix) - rank(onSide(b, shown), shown, mix));
  const last = statuses.findLast(({ use }) => behind.includes(use.use.policy));
  if (last) return insert(placed, last.pair, 1, hosts);
  const first = statuses.find(({ use }) => ahead.includes(use.use.policy));
  return first !== undefined && insert(placed, first.pair, 0, hosts);
}

const onSide = ({ pair, use }: Placed, side: Side): Use => pair[side] ?? use;

/** Place in the order in which nodes run. */
const rank = ({ node, spot }: Use, side: Side, { c }: Mix): number =>
  (side === "base" ? c.was : c.is).nodes.indexOf(node) * 1000 + spot;

function useOf({ pair, use }: Placed, mix: Mix): PolicyUse {
  const { base, head } = pair;
  const { with: _, ...rest } = use.use;
  const owned = mix.owned.uses.owners.get(pair)?.params ?? [];
  const given =
    base && head ? mixedParams(mix, owned, { base: base.use.with, head: head.use.with }) : use.use.with;
  return given === undefined || Object.keys(given).length === 0 ? rest : { ...rest, with: given };
}
