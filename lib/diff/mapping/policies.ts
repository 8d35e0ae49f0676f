import { type PlacedUse, type Topology, usesByPolicy } from "../../topology";
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

function changeOf(before: readonly PlacedUse[], after: readonly PlacedUse[], groups: Groups): Change | null {
  const groupsBefore = new Set(before.map((use) => groups.ofBase.get(use.node)));
  const groupsAfter = new Set(after.map((use) => groups.ofHead.get(use.node)));
  const lost = before.filter((use) => !groupsAfter.has(groups.ofBase.get(use.node)));
  const gained = after.filter((use) => !groupsBefore.has(groups.ofHead.get(use.node)));
  if (before.length === 0) return change("added", [], after);
  if (after.length === 0) return change("dropped", before, []);
  if (lost.length > 0 && gained.length > 0) return change("moved", lost, gained);
  if (gained.length > 0) return change("copied", [], gained);
  if (lost.length > 0) return change("thinned", lost, []);
  const regrouped = [...groupsBefore].filter((group) => group && group.base.length + group.head.length > 2);
  const [nodesBefore, nodesAfter] = [before, after].map((uses) => uses.filter(inNode).length);
  if ((nodesBefore === 0) !== (nodesAfter === 0)) return change("routed", before, after);
  if (regrouped.length === 0) return null;
  return change(
    "carried",
    before.filter((use) => regrouped.includes(groups.ofBase.get(use.node))),
    after.filter((use) => regrouped.includes(groups.ofHead.get(use.node))),
  );
}

const inNode = (use: PlacedUse): boolean => use.address.startsWith("node:");

const change = (kind: Change["kind"], was: readonly PlacedUse[], is: readonly PlacedUse[]): Change => ({
  kind,
  from: [...new Set(was.map((use) => use.node))],
  to: [...new Set(is.map((use) => use.node))],
  base: was.map((use) => use.address),
  head: is.map((use) => use.address),
});
