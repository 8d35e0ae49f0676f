import { hashText } from "../../std";
import { END, START } from "../../topology";
import { none, type Shape } from "./shape";

/** Names of base nodes in head, the two ends included. */
export type NodeMap = ReadonlyMap<string, string>;

/** One node of each side that are the same: by the policies they hold, then by name, then by where their edges lead. */
export function pairsOf(base: Shape, head: Shape): NodeMap {
  const map = new Map([
    [START, START],
    [END, END],
  ]);
  const taken = new Set<string>();
  const depth = alikeness(base, head);
  const candidates = byPolicies(base, head)
    .map((pair) => ({ ...pair, depth: depth(pair.from, pair.to) }))
    .sort((a, b) => b.alike - a.alike || Number(b.named) - Number(a.named) || b.depth - a.depth);
  for (let at = 0; at < candidates.length; ) {
    const first = candidates[at] as Candidate;
    const equal = candidates.slice(at).findIndex((one) => !sameRank(one, first));
    const tier = candidates.slice(at, equal < 0 ? undefined : at + equal);
    at += tier.length;
    pairTier(tier);
  }
  return map;

  /** Of pairs that are equally alike, those first whose neighbours are paired already. */
  function pairTier(tier: readonly Candidate[]): void {
    const free = ({ from, to }: Candidate) => !map.has(from) && !taken.has(to);
    for (let left = tier.filter(free); left.length > 0; left = left.filter(free)) {
      const [best, agreeing] = mostAgreeing(left, (from, to) => agreement(base, from, head, to, map));
      if (best.alike === 0 && !best.named && agreeing === 0) return;
      map.set(best.from, best.to);
      taken.add(best.to);
    }
  }
}

type Pair = { readonly from: string; readonly to: string; readonly alike: number; readonly named: boolean };
type Candidate = Pair & { readonly depth: number };

const sameRank = (a: Candidate, b: Candidate): boolean =>
  a.alike === b.alike && a.named === b.named && a.depth === b.depth;

type Agreeing = (from: string, to: string) => number;

const mostAgreeing = (tier: readonly Candidate[], agreeing: Agreeing): [Candidate, number] =>
  tier
    .map((pair): [Candidate, number] => [pair, agreeing(pair.from, pair.to)])
    .reduce((a, b) => (b[1] > a[1] ? b : a));

/** How many links of two nodes lead the same way to neighbours that are paired already. */
function agreement(base: Shape, from: string, head: Shape, to: string, map: NodeMap): number {
  const is = new Set(waysOf(head, to).map(([way, neighbour]) => `${way} ${neighbour}`));
  return waysOf(base, from).filter(([way, neighbour]) => is.has(`${way} ${map.get(neighbour)}`)).length;
}

const waysOf = ({ links }: Shape, node: string): [string, string][] =>
  links.flatMap((link): [string, string][] => [
    ...(link.from.includes(node) ? [[`out ${link.slot}`, link.to] as [string, string]] : []),
    ...(link.to === node ? link.from.map((one): [string, string] => [`in ${link.slot}`, one]) : []),
  ]);

/** Pairs that share a policy, a name, or that they hold none. A policy that many nodes hold tells little of which is which, unless its parameters do. */
function byPolicies(base: Shape, head: Shape): Pair[] {
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
  const idle = (shape: Shape, node: string): boolean => (shape.holds.get(node) ?? none).size === 0;
  return base.nodes.flatMap((from) =>
    head.nodes.flatMap((to) => {
      const pair = { from, to, alike: shared(from, to), named: from === to };
      const bothIdle = idle(base, from) && idle(head, to) && sharesSlot(base, from, head, to);
      return pair.alike > 0 || pair.named || bothIdle ? [pair] : [];
    }),
  );
}

/** Nodes without policies are told apart by their ways out. */
function sharesSlot(base: Shape, from: string, head: Shape, to: string): boolean {
  const slots = (shape: Shape, node: string) =>
    shape.links.filter((link) => link.from.includes(node)).map((link) => link.slot);
  const is = slots(head, to);
  return slots(base, from).every((slot) => is.includes(slot));
}

/** How many nodes hold a policy, on the side that has more of them. */
export function holdersOf(base: Shape, head: Shape): ReadonlyMap<string, number> {
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

/** How far around two nodes their graphs look the same, counted in steps, whatever the names. */
function alikeness(base: Shape, head: Shape): (from: string, to: string) => number {
  const [was, is] = [coloursOf(base), coloursOf(head)];
  return (from, to) => {
    const found = was.findIndex((round, i) => round.get(from) !== is[i]?.get(to));
    return found < 0 ? rounds : found;
  };
}

/** Round by round what each node looks like with ever more of what is around it. */
function coloursOf(shape: Shape): ReadonlyMap<string, string>[] {
  let colours = new Map<string, string>(
    shape.nodes.map((node) => [node, [...(shape.holds.get(node) ?? none)].flat().sort().join(" ")]),
  );
  const found: Map<string, string>[] = [colours];
  for (let round = 1; round < rounds; round += 1) {
    const around = new Map<string, string[]>(shape.nodes.map((node) => [node, []]));
    const look = (node: string): string => colours.get(node) ?? node;
    for (const { from, to, slot } of shape.links) {
      for (const one of from) {
        around.get(one)?.push(`out ${slot} ${look(to)}`);
        around.get(to)?.push(`in ${slot} ${look(one)}`);
      }
    }
    colours = new Map(
      [...around].map(([node, looks]) => [node, hashText(`${look(node)}|${looks.sort().join(";")}`)]),
    );
    found.push(colours);
  }
  return found;
}
