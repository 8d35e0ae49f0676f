import { type OrderedUse, type Topology, usesByPolicy } from "../../topology";
import type { Groups } from "./groups";
import type { PolicyChange } from "./schema";

/** Policies that stand in another node than they did, with the nodes they left and those they came to. */
export function policyChanges(base: Topology, head: Topology, groups: Groups): PolicyChange[] {
  const [was, is] = [usesByPolicy(base), usesByPolicy(head)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((policy) => {
    const [before, after] = [was.get(policy) ?? [], is.get(policy) ?? []];
    const change = changeOf(before, after, groups);
    return change ? [{ ...change, policy }] : [];
  });
}

type Change = Omit<PolicyChange, "policy">;

function changeOf(
  before: readonly OrderedUse[],
  after: readonly OrderedUse[],
  groups: Groups,
): Change | null {
  const { lost, gained, regrouped } = byGroup(before, after, groups);
  if (before.length === 0) return change("added", [], after);
  if (after.length === 0) return change("dropped", before, []);
  if (lost.length > 0 && gained.length > 0) return change("moved", lost, gained);
  if (gained.length > 0) return change("copied", [], gained);
  if (lost.length > 0) return change("thinned", lost, []);
  const [nodesBefore, nodesAfter] = [before, after].map((uses) => uses.filter(inNode).length);
  if ((nodesBefore === 0) !== (nodesAfter === 0)) return change("routed", before, after);
  return regrouped ? change("carried", regrouped.was, regrouped.is) : null;
}

type Uses = readonly OrderedUse[];

/** Uses that left their group and that came into one; and those whose node became others. Nodes that are still one may not run a policy more often. */
function byGroup(before: Uses, after: Uses, groups: Groups) {
  const lost: OrderedUse[] = [];
  const gained: OrderedUse[] = [];
  const was: OrderedUse[] = [];
  const is: OrderedUse[] = [];
  const all = [
    ...before.map((use) => groups.ofBase.get(use.node)),
    ...after.map((use) => groups.ofHead.get(use.node)),
  ];
  for (const group of new Set(all)) {
    const from = before.filter((use) => groups.ofBase.get(use.node) === group);
    const to = after.filter((use) => groups.ofHead.get(use.node) === group);
    const one = !group || group.base.length + group.head.length <= 2;
    if (one || from.length === 0 || to.length === 0) {
      lost.push(...from.slice(to.length));
      gained.push(...to.slice(from.length));
    } else {
      was.push(...from);
      is.push(...to);
    }
  }
  return { lost, gained, regrouped: was.length > 0 ? { was, is } : null };
}

const inNode = (use: OrderedUse): boolean => use.address.startsWith("node:");

const change = (kind: Change["kind"], was: readonly OrderedUse[], is: readonly OrderedUse[]): Change => ({
  kind,
  from: [...new Set(was.map((use) => use.node))],
  to: [...new Set(is.map((use) => use.node))],
  base: was.map((use) => use.address),
  head: is.map((use) => use.address),
});
