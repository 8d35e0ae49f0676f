import { listed, stableJson } from "../../std";
import { type OrderedUse, reordered, type Topology, usesByPolicy } from "../../topology";
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
  was: readonly OrderedUse[],
  is: readonly OrderedUse[],
  naming: Naming,
): TouchingMove | null {
  const mapped = (use: OrderedUse): string => naming.inHead.get(use.node) ?? `${use.node} (gone)`;
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
  was: readonly OrderedUse[],
  is: readonly OrderedUse[],
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

const paramsOf = (uses: readonly OrderedUse[]): string[] => [
  ...new Set(
    uses.map((use) =>
      Object.keys(use.params).length > 0 ? stableJson(use.params as never) : "its defaults",
    ),
  ),
];

/** Policies that stood before others and now stand after them. */
export function orderMoves(base: Topology, head: Topology, naming: Naming): TouchingMove[] {
  const [was, is] = [usesByPolicy(base), usesByPolicy(head)];
  return reordered(base, head).map(({ policy, before, after }) => {
    const parts = [
      ...(before.length > 0 ? [`before ${listed(before.map(naming.title))}`] : []),
      ...(after.length > 0 ? [`after ${listed(after.map(naming.title))}`] : []),
    ];
    const others = [...before, ...after].map((other): [string, number] => [other, 2]);
    return {
      kind: "policy_reordered",
      sentence: `${naming.title(policy)} now runs ${parts.join(" and ")}.`,
      base: (was.get(policy) ?? []).map((use) => use.address),
      head: (is.get(policy) ?? []).map((use) => use.address),
      touches: new Map([...others, [policy, 4]]),
    };
  });
}
