import {
  type Address,
  address,
  type Branch,
  type PolicyUse,
  type Signature,
  type Topology,
} from "../topology";
import { type Correspondence, correspondence, isOne } from "./correspondence";
import { diffOf } from "./diffTopologies";
import type { Use } from "./policyUses";
import { type Change, type ChangeTone, tellChange, toneOf } from "./schema";
import type { GraphLink } from "./shape";

/** What a part of the merged drawing is: only in base (`removed`), only in head (`added`), or in both and not the same. Parts that both have alike have none. */
export type MergedMark = { readonly tone: ChangeTone; readonly sentence: string };

/** Both graphs in one. It is drawn and never run: what only base has stands beside what head has instead. */
export type MergedTopology = {
  readonly topology: Topology;
  readonly marks: { readonly [at: Address]: MergedMark };
  readonly changes: readonly Change[];
};

const onlyBase: MergedMark = { tone: "removed", sentence: "Only in A." };
const onlyHead: MergedMark = { tone: "added", sentence: "Only in B." };

export function mergedTopology(base: Topology, head: Topology, signature?: Signature): MergedTopology {
  const c = correspondence(base, head, signature);
  const { changes } = diffOf(c);
  const marks: { [at: Address]: MergedMark } = {};
  for (const change of changes.filter(({ kind }) => toneOf(kind) === "changed"))
    for (const at of change.head) marks[at] = { tone: "changed", sentence: tellChange(change) };
  const names = namesInMerged(c);
  const { nodes, removed } = mergedNodes(c, names, marks);
  const links = mergedLinks(c, names, marks);
  const topology: Topology = {
    ...head,
    version: 2,
    id: `${base.id} and ${head.id}`,
    groups: undefined,
    nodes,
    edges: links.flatMap(({ link, from, to }) => {
      const [first = "", ...others] = from;
      return link.edge ? [{ ...link.edge, from: others.length > 0 ? [first, ...others] : first, to }] : [];
    }),
    routers: mergedRouters(links),
  };
  for (const id of removed) marks[address.node(id)] = onlyBase;
  return { topology, marks, changes };
}

type Names = { readonly base: (node: string) => string; readonly head: (node: string) => string };

/** Head's names; a node of base whose name head uses for another is told from it. */
function namesInMerged({ groups, head }: Correspondence): Names {
  const taken = new Set(head.nodes.map(({ id }) => id));
  return {
    head: (node) => node,
    base: (node) => {
      const group = groups.ofBase.get(node);
      if (!group) return node;
      if (isOne(group)) return group.head[0] ?? node;
      return taken.has(node) ? `${node} (A)` : node;
    },
  };
}

type Marks = { [at: Address]: MergedMark };

function mergedNodes(c: Correspondence, names: Names, marks: Marks) {
  const gone = c.base.nodes.filter(({ id }) => !isOne(c.groups.ofBase.get(id)));
  const nodes = c.head.nodes.map((node) => {
    const group = c.groups.ofHead.get(node.id);
    if (!isOne(group)) marks[address.node(node.id)] = onlyHead;
    const policies = withRemoved(c, node.id);
    for (const [i, { mark }] of policies.entries())
      if (mark) marks[address.policyAt({ id: node.id, policies: policies.map(({ use }) => use) }, i)] = mark;
    return { ...node, policies: policies.map(({ use }) => use) };
  });
  const removed = gone.map((node) => ({ ...node, id: names.base(node.id) }));
  return { nodes: [...nodes, ...removed], removed: removed.map(({ id }) => id) };
}

type MergedUse = { readonly use: PolicyUse; readonly mark: MergedMark | null };

/** The uses of a node of head, with those between that only base runs there. */
function withRemoved(c: Correspondence, node: string): readonly MergedUse[] {
  const was = c.groups.ofHead.get(node);
  const own = c.uses.flatMap(({ base, head }) =>
    head?.node === node && head.router === null ? [{ base, head }] : [],
  );
  const list: { readonly at: Use | null; readonly merged: MergedUse }[] = own
    .toSorted((a, b) => a.head.spot - b.head.spot)
    .map(({ base, head }) => ({
      at: base?.node === was?.base[0] ? base : null,
      merged: { use: head.use, mark: isOne(was) && !base ? onlyHead : null },
    }));
  if (!isOne(was)) return list.map(({ merged }) => merged);
  const gone = c.uses.flatMap(({ base, head }) =>
    base && base.node === was?.base[0] && base.router === null && head?.node !== node ? [base] : [],
  );
  for (const use of gone.toSorted((a, b) => a.spot - b.spot)) {
    const before = list.findLastIndex(({ at }) => at !== null && at.spot < use.spot);
    const { id: _, ...plain } = use.use;
    list.splice(before + 1, 0, { at: use, merged: { use: plain, mark: onlyBase } });
  }
  return list.map(({ merged }) => merged);
}

type MergedLink = { readonly link: GraphLink; readonly from: readonly string[]; readonly to: string };

function mergedLinks(c: Correspondence, names: Names, marks: Marks): readonly MergedLink[] {
  const placed = (link: GraphLink, side: "base" | "head"): MergedLink => ({
    link,
    from: link.from.map(names[side]),
    to: names[side](link.to),
  });
  return c.links.flatMap(({ base, head }) => {
    const [was, is] = [base && placed(base, "base"), head && placed(head, "head")];
    if (was && is && sameEnds(was, is)) return [is];
    if (is) marks[addressOf(is)] = onlyHead;
    const gone = was && apart(was);
    if (gone) marks[addressOf(gone)] = onlyBase;
    return [...(is ? [is] : []), ...(gone ? [gone] : [])];
  });
}

const sameEnds = (a: MergedLink, b: MergedLink): boolean =>
  a.to === b.to &&
  a.link.slot === b.link.slot &&
  a.from.length === b.from.length &&
  a.from.every((one) => b.from.includes(one));

/** Base's branch beside head's of the same name. */
const apart = (one: MergedLink): MergedLink => {
  const { branchOf } = one.link;
  if (!branchOf) return one;
  const { on, label = on } = branchOf.branch;
  const branch: Branch = { ...branchOf.branch, on: `${on} (A)`, label };
  return { ...one, link: { ...one.link, branchOf: { ...branchOf, branch } } };
};

const addressOf = ({ link, from, to }: MergedLink): Address =>
  link.branchOf
    ? address.branch(from[0] ?? "", link.branchOf.router, link.branchOf.branch.on)
    : address.edge({ from: from.length > 1 ? [...from] : (from[0] ?? ""), to });

function mergedRouters(links: readonly MergedLink[]): Topology["routers"] {
  const routers = new Map<string, Topology["routers"][number]>();
  for (const {
    link,
    from: [from = ""],
    to,
  } of links) {
    if (!link.branchOf) continue;
    const { router, branch } = link.branchOf;
    const key = `${from}\n${router}`;
    const known = routers.get(key) ?? { from, router, branches: [], basis: "stated" };
    routers.set(key, { ...known, branches: [...known.branches, { ...branch, to }] });
  }
  return [...routers.values()];
}
