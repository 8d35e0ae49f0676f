import { longestCommon } from "../std";
import { asWritten, END, type Given, givenUnder, type Signature, START, type Topology } from "../topology";
import { type Groups, groupsOf } from "./groups";
import { type LinkPair, pairLinks } from "./links";
import { pairsOf } from "./pairs";
import { type Use, type UsePair, usesOf } from "./policyUses";
import type { NodeChange } from "./schema";
import { type GraphLink, type GraphShape, shapeOf } from "./shape";

/** Pairs the parts of base with the parts of head. */
export type Correspondence = {
  readonly base: Topology;
  readonly head: Topology;
  readonly was: GraphShape;
  readonly is: GraphShape;
  readonly groups: Groups;
  readonly uses: readonly UsePair[];
  readonly links: readonly LinkPair[];
  readonly moved: readonly MovedNode[];
  readonly given: Given;
  /** A policy as people call it. */
  readonly title: (policy: string) => string;
};

export function correspondence(base: Topology, head: Topology, signature?: Signature): Correspondence {
  const given = signature ? givenUnder(signature) : asWritten;
  const [was, is] = [shapeOf(base, given), shapeOf(head, given)];
  const pairs = pairsOf(was, is);
  const groups = groupsOf(was, is, pairs);
  const moved = movedNodes(was, is, groups);
  const titles = new Map(signature?.policies.map((policy) => [policy.id, policy.title]));
  return {
    base,
    head,
    was,
    is,
    groups,
    uses: pairUses(usesOf(base, was.nodes, given), usesOf(head, is.nodes, given), groups),
    moved,
    given,
    links: pairLinks(was, is, { map: pairs, groups, moved: new Set(moved.map(({ group }) => group)) }),
    title: (policy) => titles.get(policy) ?? named(policy),
  };
}

/** One node then and now. */
export const isOne = (group: NodeChange | undefined): boolean =>
  group?.kind === "kept" || group?.kind === "renamed";

/** True if at least one side has several nodes and neither is empty. */
export const isRegrouped = (group: NodeChange | undefined): boolean =>
  group?.kind === "split" || group?.kind === "merged" || group?.kind === "regrouped";

export const named = (name: string): string => `\`${name}\``;

/** A node that moved: its former and present neighbours are connected without it on the other side. */
export type MovedNode = { readonly group: NodeChange; readonly base: Around; readonly head: Around };

type Around = { readonly before: readonly string[]; readonly after: string };

/** Returns nodes with one outgoing path that moved elsewhere; of two that were swapped, only one. */
export function movedNodes(base: GraphShape, head: GraphShape, groups: Groups): readonly MovedNode[] {
  const found: MovedNode[] = [];
  for (const group of groups.changes) {
    const [was, is] = [group.base[0], group.head[0]];
    if (was === undefined || is === undefined || group.base.length + group.head.length > 2) continue;
    const taken = new Set(found.map((one) => one.group));
    const sides = [sideOf(base, was, groups.ofBase, taken), sideOf(head, is, groups.ofHead, taken)] as const;
    if (sides[0] && sides[1] && hasMoved(sides[0], sides[1]))
      found.push({ group, base: sides[0].around, head: sides[1].around });
  }
  return found;
}

type End = NodeChange | string;

/** A node's incoming links and its one outgoing link, by names common to both sides; and the targets of each path without the node. */
type SideView = {
  readonly around: Around;
  readonly ins: readonly string[];
  readonly out: End;
  readonly withoutIt: (start: string) => ReadonlySet<End>;
};

function sideOf(
  { links }: GraphShape,
  node: string,
  groups: Groups["ofBase"],
  taken: ReadonlySet<NodeChange>,
): SideView | null {
  const exits = links.filter(({ from }) => from.includes(node));
  const [exit] = exits;
  if (exits.length !== 1 || !exit || exit.from.length > 1 || exit.slot !== "edge" || exit.to === node)
    return null;
  const endOf = (name: string): End => groups.get(name) ?? name;
  const skips = (name: string): boolean => name === node || taken.has(endOf(name) as NodeChange);
  const lead = (name: string): End => endOf(through(name, links, skips));
  const into = links.filter(({ to }) => to === node);
  return {
    around: { before: into.flatMap(({ from }) => from), after: exit.to },
    ins: into.map((link) => startOf(link, groups)),
    out: lead(exit.to),
    withoutIt: (start) =>
      new Set(links.filter((link) => startOf(link, groups) === start).map((link) => lead(link.to))),
  };
}

/** Resolves a target past skipped nodes, each of which has one outgoing path. */
function through(name: string, links: readonly GraphLink[], skips: (name: string) => boolean): string {
  let at = name;
  for (let steps = 0; steps < links.length && at !== START && at !== END && skips(at); steps += 1)
    at = links.find(({ from }) => from.includes(at))?.to ?? END;
  return at;
}

/** Identifies a link by its sources and slot, equal on both sides. */
const startOf = ({ from, slot }: GraphLink, groups: Groups["ofBase"]): string =>
  JSON.stringify([from.map((node) => groups.get(node)?.base ?? node).sort(), slot]);

/** True if the node moved, and on both sides its sources lead on to the same target without it. */
function hasMoved(was: SideView, is: SideView): boolean {
  if (was.ins.length === 0 || is.ins.length === 0 || was.ins.some((start) => is.ins.includes(start)))
    return false;
  return (
    was.ins.every((start) => is.withoutIt(start).has(was.out)) &&
    is.ins.every((start) => was.withoutIt(start).has(is.out))
  );
}

/** Pairs every use of both sides once: uses in unchanged order first, then within a group, then moved ones, by parameters where possible. The rest were added or removed. */
function pairUses(base: readonly Use[], head: readonly Use[], groups: Groups): UsePair[] {
  const [was, is] = [new Set(base), new Set(head)];
  const found: UsePair[] = [];
  const pair = (from: Use, to: Use, anchored: boolean): void => {
    was.delete(from);
    is.delete(to);
    found.push({ base: from, head: to, anchored });
  };
  const all = new Set<NodeChange | undefined>([
    ...groups.ofBase.values(),
    ...groups.ofHead.values(),
    undefined,
  ]);
  for (const group of all) {
    const before = base.filter((use) => groups.ofBase.get(use.node) === group);
    const after = head.filter((use) => groups.ofHead.get(use.node) === group);
    for (const [from, to] of longestCommon(before, after, alike)) pair(from, to, true);
  }
  const tiers: readonly ((from: Use, to: Use) => boolean)[] = [
    (from, to) => sameGroup(from, to, groups) && from.params === to.params,
    (from, to) => sameGroup(from, to, groups),
    (from, to) => from.params === to.params,
    () => true,
  ];
  for (const fits of tiers) {
    for (const from of [...was]) {
      const to = [...is].find((one) => one.use.policy === from.use.policy && fits(from, one));
      if (to) pair(from, to, false);
    }
  }
  return [
    ...found,
    ...[...was].map((one): UsePair => ({ base: one, head: null, anchored: false })),
    ...[...is].map((one): UsePair => ({ base: null, head: one, anchored: false })),
  ];
}

const sameGroup = (from: Use, to: Use, { ofBase, ofHead }: Groups): boolean =>
  ofBase.get(from.node) === ofHead.get(to.node);

/** Among equally long orders, prefers the one that preserves more parameters. */
function alike(from: Use, to: Use): number {
  if (from.use.policy !== to.use.policy || (from.router ?? "") !== (to.router ?? "")) return 0;
  const sameId = from.use.id !== undefined && from.use.id === to.use.id;
  return (from.params === to.params ? 2.5 : 1) + (sameId ? 1 : 0);
}
