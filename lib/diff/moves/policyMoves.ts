import { stableJson } from "../../std";
import type { Topology } from "../../topology";
import { listed } from "../words";
import { policyOrder, type Use, usesByPolicy } from "./policyOrder";
import type { TouchingMove } from "./touchingMove";

type Naming = { readonly title: (policy: string) => string; readonly inHead: ReadonlyMap<string, string> };

/** Policies that were dropped, added, given other parameters, or put into another node. */
export function placedMoves(base: Topology, head: Topology, naming: Naming): TouchingMove[] {
  const [was, is] = [usesByPolicy(base), usesByPolicy(head)];
  const policies = [...new Set([...was.keys(), ...is.keys()])];
  return policies.flatMap((policy) => {
    const [before, after] = [was.get(policy) ?? [], is.get(policy) ?? []];
    return [placed(policy, before, after, naming), changed(policy, before, after, naming)].filter(
      (move) => move !== null,
    );
  });
}

function placed(
  policy: string,
  was: readonly Use[],
  is: readonly Use[],
  naming: Naming,
): TouchingMove | null {
  const mapped = (use: Use): string => naming.inHead.get(use.node) ?? `${use.node} (gone)`;
  const [before, after] = [new Set(was.map(mapped)), new Set(is.map((use) => use.node))];
  const lost = was.filter((use) => !after.has(mapped(use)));
  const gained = is.filter((use) => !before.has(use.node));
  if (lost.length === 0 && gained.length === 0) return null;
  const title = naming.title(policy);
  const from = listed(lost.map((use) => use.node));
  const to = listed(gained.map((use) => use.node));
  const say = (kind: TouchingMove["kind"], sentence: string, weight: number): TouchingMove => ({
    kind,
    sentence,
    base: lost.map((use) => use.address),
    head: gained.map((use) => use.address),
    touches: new Map([[policy, weight]]),
  });
  if (is.length === 0) return say("policy_dropped", `${title} no longer runs.`, 3);
  if (was.length === 0) return say("policy_added", `${title} now runs in ${to}.`, 3);
  if (gained.length === 0) return say("policy_dropped", `${title} no longer runs in ${from}.`, 2);
  if (lost.length === 0) return say("policy_added", `${title} now also runs in ${to}.`, 2);
  return say("policy_moved", `${title} moved from ${from} to ${to}.`, 0.5);
}

function changed(
  policy: string,
  was: readonly Use[],
  is: readonly Use[],
  naming: Naming,
): TouchingMove | null {
  const [before, after] = [paramsOf(was), paramsOf(is)];
  if (was.length === 0 || is.length === 0) return null;
  if (before.every((one) => after.includes(one)) && after.every((one) => before.includes(one))) return null;
  const sentence = `${naming.title(policy)} runs with ${listed(after)} instead of ${listed(before)}.`;
  const [from, to] = [was, is].map((uses) => uses.map((use) => use.address));
  return {
    kind: "policy_changed",
    sentence,
    base: from ?? [],
    head: to ?? [],
    touches: new Map([[policy, 3]]),
  };
}

const paramsOf = (uses: readonly Use[]): string[] => [
  ...new Set(
    uses.map((use) =>
      Object.keys(use.params).length > 0 ? stableJson(use.params as never) : "its defaults",
    ),
  ),
];

/** Policies that stood before others and now stand after them; told of the fewest policies that explain all pairs. */
export function orderMoves(base: Topology, head: Topology, naming: Naming): TouchingMove[] {
  const [was, is] = [usesByPolicy(base), usesByPolicy(head)];
  const both = [...was.keys()].filter((policy) => is.has(policy));
  const [wasBefore, isBefore] = [policyOrder(base), policyOrder(head)];
  let flips = both.flatMap((first) =>
    both.flatMap((second) =>
      wasBefore(first, second) && isBefore(second, first) ? [{ first, second }] : [],
    ),
  );
  const moves: TouchingMove[] = [];
  while (flips.length > 0) {
    const mover = mostFlipped(flips);
    const mine = flips.filter(({ first, second }) => first === mover || second === mover);
    moves.push(reordered(mover, mine, { was, is }, naming));
    flips = flips.filter((flip) => !mine.includes(flip));
  }
  return moves;
}

type Flip = { readonly first: string; readonly second: string };
type Uses = ReadonlyMap<string, readonly Use[]>;

/** Of equals the one that came forward: what runs earlier than it did is easier to see. */
function mostFlipped(flips: readonly Flip[]): string {
  const counts = new Map<string, number>();
  for (const { first, second } of flips) {
    counts.set(second, (counts.get(second) ?? 0) + 1.01);
    counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  return [...counts].reduce((a, b) => (b[1] > a[1] ? b : a))[0];
}

function reordered(
  mover: string,
  flips: readonly Flip[],
  uses: { readonly was: Uses; readonly is: Uses },
  naming: Naming,
): TouchingMove {
  const before = flips.filter(({ second }) => second === mover).map(({ first }) => first);
  const after = flips.filter(({ first }) => first === mover).map(({ second }) => second);
  const parts = [
    ...(before.length > 0 ? [`before ${listed(before.map(naming.title))}`] : []),
    ...(after.length > 0 ? [`after ${listed(after.map(naming.title))}`] : []),
  ];
  const others = [...before, ...after].map((policy): [string, number] => [policy, 2]);
  return {
    kind: "policy_reordered",
    sentence: `${naming.title(mover)} now runs ${parts.join(" and ")}.`,
    base: (uses.was.get(mover) ?? []).map((use) => use.address),
    head: (uses.is.get(mover) ?? []).map((use) => use.address),
    touches: new Map([...others, [mover, 4]]),
  };
}
