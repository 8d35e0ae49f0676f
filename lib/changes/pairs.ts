import { END, START } from "../topology";
import { type GraphShape, none } from "./shape";

/** Names of base nodes in head, the two ends included. */
export type NodeMap = ReadonlyMap<string, string>;

/** Pairs the nodes of both sides: by policies, then by name, then by the targets of their edges. */
export function pairsOf(base: GraphShape, head: GraphShape): NodeMap {
  const map = new Map([
    [START, START],
    [END, END],
  ]);
  const taken = new Set<string>();
  const depth = alikeness(base, head);
  const [was, is] = [waysIn(base), waysIn(head)];
  const candidates = byPolicies(base, head)
    .map((pair) => ({ ...pair, depth: depth(pair.from, pair.to) }))
    .sort((a, b) => b.alike - a.alike || Number(b.named) - Number(a.named) || b.depth - a.depth);
  for (let at = 0; at < candidates.length; ) {
    const first = candidates[at] as Candidate;
    let end = at + 1;
    while (end < candidates.length && sameRank(candidates[end] as Candidate, first)) end += 1;
    pairTier(candidates.slice(at, end));
    at = end;
  }
  return map;

  /** Among equally similar pairs, starts with those whose neighbours are already paired. */
  function pairTier(tier: readonly Candidate[]): void {
    const free = ({ from, to }: Candidate) => !map.has(from) && !taken.has(to);
    const open = tier.filter(free);
    const at = new Map(open.map((pair, position) => [`${pair.from}\n${pair.to}`, position]));
    const agreeing = open.map(({ from, to }) => agreement(was(from), is(to), map));
    const agreed = new Set(agreeing.flatMap((count, index) => (count > 0 ? [index] : [])));
    const best = (): number | undefined => {
      for (const placeIndex of agreed) if (!free(open[placeIndex] as Candidate)) agreed.delete(placeIndex);
      const more = (a: number, b: number) => (agreeing[b] ?? 0) - (agreeing[a] ?? 0) || a - b;
      if (agreed.size > 0) return [...agreed].reduce((a, b) => (more(a, b) > 0 ? b : a));
      while (next < open.length && !free(open[next] as Candidate)) next += 1;
      return next < open.length && speaksForItself(open[next] as Candidate) ? next : undefined;
    };
    let next = 0;
    for (let nodeIndex = best(); nodeIndex !== undefined; nodeIndex = best()) {
      const { from, to } = open[nodeIndex] as Candidate;
      map.set(from, to);
      taken.add(to);
      for (const one of neighbours(was(from))) {
        for (const other of neighbours(is(to))) {
          const rival = at.get(`${one}\n${other}`);
          if (rival === undefined) continue;
          agreeing[rival] = agreement(was(one), is(other), map);
          if (agreeing[rival] > 0) agreed.add(rival);
        }
      }
    }
  }
}

type Pair = { readonly from: string; readonly to: string; readonly alike: number; readonly named: boolean };
type Candidate = Pair & { readonly depth: number };

/** Nodes that share neither a policy nor a name are paired by their neighbours alone. */
const speaksForItself = ({ alike, named }: Candidate): boolean => alike > 0 || named;

const sameRank = (a: Candidate, b: Candidate): boolean =>
  a.alike === b.alike && a.named === b.named && a.depth === b.depth;

/** A link from one of its ends: its direction and the neighbour. */
type Way = readonly [way: string, neighbour: string];
type Ways = (node: string) => readonly Way[];

/** Counts the links of two nodes that have the same direction to already paired neighbours. */
function agreement(was: readonly Way[], is: readonly Way[], map: NodeMap): number {
  return was.filter(([path, neighbour]) => {
    const there = map.get(neighbour);
    return is.some((other) => other[0] === path && other[1] === there);
  }).length;
}

const neighbours = (edges: readonly Way[]): ReadonlySet<string> =>
  new Set(edges.map(([, neighbour]) => neighbour));

function waysIn({ links }: GraphShape): Ways {
  const edges = new Map<string, Way[]>();
  const add = (node: string, path: Way) => {
    const known = edges.get(node);
    if (known) known.push(path);
    else edges.set(node, [path]);
  };
  for (const { from, to, slot } of links) {
    for (const one of from) {
      add(one, [`out ${slot}`, to]);
      add(to, [`in ${slot}`, one]);
    }
  }
  return (node) => edges.get(node) ?? [];
}

/** Returns pairs that share a policy or a name, or that both hold none. A policy in many nodes weighs little unless its parameters match. */
function byPolicies(base: GraphShape, head: GraphShape): Pair[] {
  const holders = holdersOf(base, head);
  const shared = (from: string, to: string): number => {
    const [was, is] = [base.holds.get(from) ?? none, head.holds.get(to) ?? none];
    let both = 0;
    let all = 0;
    for (const policy of new Set([...was.keys(), ...is.keys()])) {
      const weight = 1 / (holders.get(policy) ?? 1);
      all += weight;
      if (!was.has(policy) || !is.has(policy)) continue;
      both += was.get(policy) === is.get(policy) ? weight : weight / (holders.get(policy) ?? 1);
    }
    return all === 0 ? 0 : both / all;
  };
  const idle = (shape: GraphShape, node: string): boolean => (shape.holds.get(node) ?? none).size === 0;
  const [was, is] = [slotsIn(base), slotsIn(head)];
  return base.nodes.flatMap((from) =>
    head.nodes.flatMap((to) => {
      const pair = { from, to, alike: shared(from, to), named: from === to };
      const bothIdle = idle(base, from) && idle(head, to) && sharesSlots(was.get(from), is.get(to));
      return pair.alike > 0 || pair.named || bothIdle ? [pair] : [];
    }),
  );
}

/** Nodes without policies are distinguished by their outgoing slots. */
const sharesSlots = (was: ReadonlySet<string> = new Set(), is: ReadonlySet<string> = new Set()): boolean =>
  [...was].every((slot) => is.has(slot));

function slotsIn({ links }: GraphShape): ReadonlyMap<string, ReadonlySet<string>> {
  const slots = new Map<string, Set<string>>();
  for (const { from, slot } of links)
    for (const one of from) slots.set(one, (slots.get(one) ?? new Set()).add(slot));
  return slots;
}

/** Returns how many nodes hold each policy; the larger count of both sides. */
export function holdersOf(base: GraphShape, head: GraphShape): ReadonlyMap<string, number> {
  const [was, is] = [base, head].map((shape) => {
    const counts = new Map<string, number>();
    for (const held of shape.holds.values()) {
      for (const policy of held.keys()) counts.set(policy, (counts.get(policy) ?? 0) + 1);
    }
    return counts;
  });
  const all = new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])]);
  return new Map([...all].map((policy) => [policy, Math.max(was?.get(policy) ?? 0, is?.get(policy) ?? 0)]));
}

const rounds = 6;

/** Returns a similarity of two nodes: the number of steps around them in which their graphs look the same, ignoring names. */
function alikeness(base: GraphShape, head: GraphShape): (from: string, to: string) => number {
  const colours = new Map<string, string>();
  const colour = (style: string): string => {
    const known = colours.get(style) ?? `:${colours.size}`;
    colours.set(style, known);
    return known;
  };
  const [was, is] = [coloursOf(base, colour), coloursOf(head, colour)];
  return (from, to) => {
    const found = was.findIndex((round, i) => round.get(from) !== is[i]?.get(to));
    return found < 0 ? rounds : found;
  };
}

/** Refines node colours round by round (Weisfeiler-Leman); `colour` maps equal neighbourhoods to one short name. */
function coloursOf(shape: GraphShape, colour: (style: string) => string): ReadonlyMap<string, string>[] {
  let colours = new Map<string, string>(
    shape.nodes.map((node) => [node, colour([...(shape.holds.get(node) ?? none)].flat().sort().join(" "))]),
  );
  const found: Map<string, string>[] = [colours];
  for (let round = 1; round < rounds; round += 1) {
    const around = new Map<string, string[]>(shape.nodes.map((node) => [node, []]));
    const styleOf = (node: string): string => colours.get(node) ?? node;
    for (const { from, to, slot } of shape.links) {
      for (const one of from) {
        around.get(one)?.push(`out ${slot} ${styleOf(to)}`);
        around.get(to)?.push(`in ${slot} ${styleOf(one)}`);
      }
    }
    colours = new Map(
      [...around].map(([node, styles]) => [node, colour(`${styleOf(node)}|${styles.sort().join(";")}`)]),
    );
    found.push(colours);
  }
  return found;
}
