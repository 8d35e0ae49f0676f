import { listed } from "../std";
import {
  type Address,
  address,
  type Branch,
  type PolicyUse,
  type Signature,
  type Topology,
  toMermaid,
} from "../topology";
import { type Correspondence, correspondence, isOne, isRegrouped, named } from "./correspondence";
import { diffOf } from "./diffTopologies";
import type { Use } from "./policyUses";
import { type Change, type ChangeTone, tellChange, toneOf } from "./schema";
import type { GraphLink } from "./shape";

/** Diff mark of a part: only in base (`removed`), only in head (`added`), or different in both (`changed`; `side` marks the old or new position of a moved part). */
export type MergedMark = {
  readonly tone: ChangeTone;
  readonly sentence: string;
  /** The side that alone has the part here. */
  readonly side?: "base" | "head";
};

/** Both graphs in one drawing, never run: base-only parts next to their replacements in head. */
export type MergedTopology = {
  readonly topology: Topology;
  readonly marks: { readonly [at: Address]: MergedMark };
  readonly changes: readonly Change[];
  /** Change id -> addresses of its parts in the drawing: head's first, then base's. */
  readonly places: { readonly [change: string]: readonly Address[] };
};

const onlyBase: MergedMark = { tone: "removed", sentence: "Only in A.", side: "base" };
const onlyHead: MergedMark = { tone: "added", sentence: "Only in B.", side: "head" };

export function mergedTopology(base: Topology, head: Topology, signature?: Signature): MergedTopology {
  const c = correspondence(base, head, signature);
  const { changes } = diffOf(c);
  const marks: Marks = {};
  const drawn = drawnPlaces();
  const names = namesInMerged(c);
  const nodes = mergedNodes(c, names, marks, drawn);
  const links = mergedLinks(c, names, marks, drawn);
  const routers = mergedRouters(links);
  for (const { from, router } of base.routers)
    drawn.set("base", address.router(from, router), address.router(names.base(from), router));
  const locations = Object.fromEntries(changes.map((change) => [change.id, placesOf(change, drawn)]));
  for (const change of changes.filter(({ kind }) => toneOf(kind) === "changed"))
    for (const at of change.head.flatMap((one) => drawn.get("head", one)))
      marks[at] = { ...marks[at], tone: "changed", sentence: tellChange(change) };
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
    routers,
  };
  return { topology, marks, changes, places: locations };
}

/** Returns both graphs as one Mermaid flowchart. Every changed node is marked, and names its changed policies and routers. */
export function mergedMermaid(base: Topology, head: Topology, signature?: Signature): string {
  const { topology, marks, places: locations } = mergedTopology(base, head, signature);
  const routers = Object.values(locations)
    .flat()
    .filter((at) => /^router:[^#]*$/.test(at));
  const titles = new Map(signature?.policies.map(({ id, title }) => [id, title]));
  return toMermaid(
    topology,
    { ...Object.fromEntries(routers.map((at) => [at, { tone: "changed" as const }])), ...marks },
    (policy) => titles.get(policy) ?? policy,
  );
}

type SideName = "base" | "head";

/** Maps parts of a side to their drawn addresses; head's parts default to their own. */
type DrawnPlaces = ReturnType<typeof drawnPlaces>;

function drawnPlaces() {
  const locations = new Map<string, Address>();
  return {
    set: (side: SideName, at: Address, drawn: Address) => locations.set(`${side} ${at}`, drawn),
    get: (side: SideName, at: Address): Address | [] =>
      locations.get(`${side} ${at}`) ?? (side === "head" ? at : []),
  };
}

/** A policy in a router is shown by its router. */
const rowOf = (at: Address): Address =>
  at.startsWith("router:") ? (at.split("/policy:")[0] as Address) : at;

const placesOf = (change: Change, drawn: DrawnPlaces): readonly Address[] => [
  ...new Set([
    ...change.head.flatMap((at) => drawn.get("head", rowOf(at))),
    ...change.base.flatMap((at) => drawn.get("base", rowOf(at))),
  ]),
];

type Names = { readonly base: (node: string) => string; readonly head: (node: string) => string };

/** Returns the head node that continues a base node: its counterpart, or the part of the same name. */
function inHead({ groups }: Correspondence, node: string): string | null {
  const group = groups.ofBase.get(node);
  if (isOne(group)) return group?.head[0] ?? null;
  return isRegrouped(group) && group?.head.includes(node) ? node : null;
}

function inBase({ groups }: Correspondence, node: string): string | null {
  const group = groups.ofHead.get(node);
  if (isOne(group)) return group?.base[0] ?? null;
  return isRegrouped(group) && group?.base.includes(node) ? node : null;
}

/** Uses head's names; a base node whose name head reuses gets a distinct one. */
function namesInMerged(c: Correspondence): Names {
  const taken = new Set(c.head.nodes.map(({ id }) => id));
  return {
    head: (node) => node,
    base: (node) => {
      if (!c.groups.ofBase.has(node)) return node;
      return inHead(c, node) ?? (taken.has(node) ? `${node} (A)` : node);
    },
  };
}

type Marks = { [at: Address]: MergedMark };

function mergedNodes(c: Correspondence, names: Names, marks: Marks, drawn: DrawnPlaces) {
  const regrouped = regroupedMarks(c);
  const nodes = c.head.nodes.map((node) => {
    const was = inBase(c, node.id);
    const at = address.node(node.id);
    if (was === null) marks[at] = regrouped.get(`head ${node.id}`) ?? onlyHead;
    else drawn.set("base", address.node(was), at);
    const rows = mergedRows(c, node.id, was);
    const policies = rows.map(({ use }) => use);
    for (const [i, { mark, parts }] of rows.entries()) {
      const row = address.policyAt({ id: node.id, policies }, i);
      if (mark) marks[row] = mark;
      for (const { side, at: own } of parts) drawn.set(side, own, row);
    }
    return { ...node, policies };
  });
  const gone = c.base.nodes
    .filter(({ id }) => inHead(c, id) === null)
    .map((node) => {
      const id = names.base(node.id);
      marks[address.node(id)] = regrouped.get(`base ${node.id}`) ?? onlyBase;
      drawn.set("base", address.node(node.id), address.node(id));
      for (const i of node.policies.keys())
        drawn.set("base", address.policyAt(node, i), address.policyAt({ ...node, id }, i));
      return { ...node, id };
    });
  return [...nodes, ...gone];
}

/** Marks by side and node for regrouped nodes, whose policies run elsewhere, so that they are neither removed nor added. */
function regroupedMarks(c: Correspondence): ReadonlyMap<string, MergedMark> {
  const groups = new Set([...c.groups.ofBase.values(), ...c.groups.ofHead.values()].filter(isRegrouped));
  return new Map(
    [...groups].flatMap((group) => {
      const sentence = `${listed(group.base.map(named))} became ${listed(group.head.map(named))}.`;
      return (["base", "head"] as const).flatMap((side) =>
        group[side].map((node): [string, MergedMark] => {
          const only = side === "base" ? "Only in A" : "Only in B";
          return [`${side} ${node}`, { tone: "changed", side, sentence: `${only}: ${sentence}` }];
        }),
      );
    }),
  );
}

type MergedUse = {
  readonly use: PolicyUse;
  readonly mark: MergedMark | null;
  /** Uses of the sides that it shows. */
  readonly parts: readonly { readonly side: SideName; readonly at: Address }[];
};

/** Returns the uses of a head node, with base-only uses in between; `was` is the base node that it continues. */
function mergedRows(c: Correspondence, node: string, was: string | null): readonly MergedUse[] {
  const isHere = (use: Use | null): boolean => use?.node === node && use.router === null;
  const own = c.uses.flatMap(({ base, head }) => (head && isHere(head) ? [{ base, head }] : []));
  const list: { readonly at: Use | null; readonly row: MergedUse }[] = own
    .toSorted((a, b) => a.head.spot - b.head.spot)
    .map(({ base, head }) => {
      const stays = base !== null && base.node === was && base.router === null;
      const source = base ? movedFrom(base) : onlyHead;
      const mark = was === null || stays ? null : source;
      const parts = [
        { side: "head" as const, at: head.address },
        ...(base && stays ? [{ side: "base" as const, at: base.address }] : []),
      ];
      return { at: stays ? base : null, row: { use: head.use, mark, parts } };
    });
  const gone = c.uses.filter(
    ({ base, head }) => base && base.node === was && base.router === null && !isHere(head),
  );
  for (const { base, head } of gone.toSorted((a, b) => (a.base?.spot ?? 0) - (b.base?.spot ?? 0))) {
    if (!base) continue;
    const before = list.findLastIndex(({ at }) => at !== null && at.spot < base.spot);
    const { id: _, ...use } = base.use;
    const parts = [{ side: "base" as const, at: base.address }];
    list.splice(before + 1, 0, { at: base, row: { use, mark: head ? movedTo(head) : onlyBase, parts } });
  }
  return list.map(({ row }) => row);
}

const movedFrom = (base: Use): MergedMark => ({
  tone: "changed",
  side: "head",
  sentence: `Moved here from ${placeName(base)}.`,
});

const movedTo = (head: Use): MergedMark => ({
  tone: "changed",
  side: "base",
  sentence: `Moved from here to ${placeName(head)}.`,
});

const placeName = ({ node, router }: Use): string =>
  router === null ? named(node) : `the router ${named(router)} of ${named(node)}`;

type MergedLink = { readonly link: GraphLink; readonly from: readonly string[]; readonly to: string };

function mergedLinks(
  c: Correspondence,
  names: Names,
  marks: Marks,
  drawn: DrawnPlaces,
): readonly MergedLink[] {
  const placed = (link: GraphLink, side: "base" | "head"): MergedLink => ({
    link,
    from: link.from.map(names[side]),
    to: names[side](link.to),
  });
  return c.links.flatMap(({ base, head }) => {
    const [was, is] = [base && placed(base, "base"), head && placed(head, "head")];
    if (head && is) drawn.set("head", head.address, addressOf(is));
    if (base && was && is && sameEnds(was, is)) {
      drawn.set("base", base.address, addressOf(is));
      return [is];
    }
    if (is) marks[addressOf(is)] = onlyHead;
    const gone = was && apart(was);
    if (base && gone) {
      marks[addressOf(gone)] = onlyBase;
      drawn.set("base", base.address, addressOf(gone));
    }
    return [...(is ? [is] : []), ...(gone ? [gone] : [])];
  });
}

const sameEnds = (a: MergedLink, b: MergedLink): boolean =>
  a.to === b.to &&
  a.link.slot === b.link.slot &&
  a.from.length === b.from.length &&
  a.from.every((one) => b.from.includes(one));

/** Separates base's branch from head's branch of the same name. */
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
