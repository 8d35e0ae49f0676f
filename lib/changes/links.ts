import { END, START } from "../topology";
import type { Groups } from "./groups";
import type { NodeMap } from "./pairs";
import type { NodeChange } from "./schema";
import type { GraphLink, GraphShape } from "./shape";

/** A paired edge or branch. `carried`: an end was renamed or split; `through`: nodes were added or removed in between; `past`: it enters a split node behind its first part; `sources`: a join of other nodes; `relabelled`: another router, branch or edge between the same ends; `inner`: within one split or merged node. */
export type LinkPair = {
  readonly kind:
    | "kept"
    | "carried"
    | "through"
    | "past"
    | "retargeted"
    | "sources"
    | "relabelled"
    | "inner"
    | "added"
    | "removed";
  readonly base: GraphLink | null;
  readonly head: GraphLink | null;
  /** The node that the incoming link skips. */
  readonly past?: string | undefined;
};

/** Pairs edges and branches of both sides, each once, with increasingly loose criteria. */
export function pairLinks(
  base: GraphShape,
  head: GraphShape,
  {
    map,
    groups,
    moved,
  }: { readonly map: NodeMap; readonly groups: Groups; readonly moved: ReadonlySet<NodeChange> },
): LinkPair[] {
  const lasts: Lasts = (group) =>
    typeof group === "string" || (group.base.length > 0 && group.head.length > 0 && !moved.has(group));
  const known = {
    map,
    groups,
    lasts,
    ways: { base: frontiers(base, groups.ofBase, lasts), head: frontiers(head, groups.ofHead, lasts) },
  };
  const was = base.links.map((link) => placed(link, groups.ofBase));
  const is = head.links.map((link) => placed(link, groups.ofHead));
  const found: LinkPair[] = [];
  const match = (kind: LinkPair["kind"], same: Same): void => {
    for (const from of [...was]) {
      const to = is.find((one) => same(from, one, known));
      if (!to) continue;
      was.splice(was.indexOf(from), 1);
      is.splice(is.indexOf(to), 1);
      const past = kind === "past" ? groups.ofHead.get(to.to)?.head[0] : undefined;
      found.push({ kind, base: linkOf(from), head: linkOf(to), ...(past === undefined ? {} : { past }) });
    }
  };
  match("kept", (from, to) => sameNames(from, to, known) && carriedOn(from, to, known));
  match("carried", (from, to) => sameStart(from, to) && carriedOn(from, to, known));
  match(
    "through",
    (from, to) => sameSlot(from, to) && lastingSource(from, to, known) && leadsOn(from, to, known),
  );
  match("past", (from, to) => sameStart(from, to) && from.into === to.into);
  match("retargeted", (from, to) => sameStart(from, to) && !inner(from) && !inner(to));
  match(
    "sources",
    (from, to) => from.into === to.into && isJoin(from) && isJoin(to) && sharesSource(from, to),
  );
  match("relabelled", (from, to) => sameSource(from, to) && from.into === to.into && !inner(from));
  return [
    ...found,
    ...was.map(
      (link): LinkPair => ({ kind: inner(link) ? "inner" : "removed", base: linkOf(link), head: null }),
    ),
    ...is.map(
      (link): LinkPair => ({ kind: inner(link) ? "inner" : "added", base: null, head: linkOf(link) }),
    ),
  ];
}

type Placed = GraphLink & {
  readonly out: readonly (NodeChange | string)[];
  readonly into: NodeChange | string;
  readonly parts: number;
};
type Known = {
  readonly map: NodeMap;
  readonly groups: Groups;
  readonly lasts: Lasts;
  readonly ways: { readonly base: Frontier; readonly head: Frontier };
};
/** True if a node exists on both sides and did not move. */
type Lasts = (group: NodeChange | string) => boolean;
type Same = (from: Placed, to: Placed, known: Known) => boolean;

/** Resolves a link's ends to groups; a name without a node represents itself. */
const placed = (link: GraphLink, groups: Groups["ofBase"]): Placed => ({
  ...link,
  out: link.from.map((node) => groups.get(node) ?? node),
  into: groups.get(link.to) ?? link.to,
  parts: Math.max(groups.get(link.to)?.base.length ?? 0, groups.get(link.to)?.head.length ?? 0),
});

const sameNames: Same = (from, to, { map, groups }) =>
  sameStart(from, to) &&
  [...to.from, to.to].every((node) => groups.ofBase.has(node) === groups.ofHead.has(node)) &&
  from.to === to.to &&
  (map.get(to.to) ?? to.to) === to.to &&
  from.from.length === to.from.length &&
  from.from.every((node) => to.from.includes(node) && (map.get(node) ?? node) === node);

const sameSlot = (from: Placed, to: Placed): boolean => from.slot === to.slot;

const sameSource = (from: Placed, to: Placed): boolean => sameGroups(from.out, to.out);

type GroupList = Placed["out"];

/** The same groups, each as often. */
const sameGroups = (was: GroupList, is: GroupList): boolean =>
  was.length === is.length && was.every((group) => timesIn(was, group) === timesIn(is, group));

const timesIn = (all: GroupList, group: GroupList[number]): number =>
  all.filter((one) => one === group).length;

const sameStart = (from: Placed, to: Placed): boolean => sameSource(from, to) && sameSlot(from, to);

const isJoin = ({ from }: GraphLink): boolean => from.length > 1;
const sharesSource = (from: Placed, to: Placed): boolean => from.out.some((group) => to.out.includes(group));

/** True if both links have the same sources, ignoring added and removed nodes. */
function lastingSource(from: Placed, to: Placed, { lasts }: Known): boolean {
  const [was, is] = [from.out.filter(lasts), to.out.filter(lasts)];
  return was.length > 0 && sameGroups(was, is);
}

/** Links into a split node must lead to its first part; a link behind it counts as retargeted. */
const carriedOn: Same = (from, to, { groups }) => {
  if (from.into !== to.into) return false;
  const group = groups.ofHead.get(to.to);
  if (!group || group.head.length < 2 || inner(to)) return true;
  const was = group.base.indexOf(from.to);
  return was > 0 ? to.to !== group.head[0] || group.base.length > group.head.length : to.to === group.head[0];
};

const inner = (link: Placed): boolean => link.parts > 1 && link.out.every((group) => group === link.into);

/** True if both links reach the same nodes through added or removed ones. */
const leadsOn: Same = (from, to, known) => {
  const { ways: edges, lasts } = known;
  if (lasts(from.into) && lasts(to.into)) return !sameSource(from, to) && carriedOn(from, to, known);
  const [was, is] = [edges.base(from.to), edges.head(to.to)];
  return [...was].some((end) => is.has(end));
};

/** Returns the nodes reached through nodes that the other side lacks; the node itself if the other side has it. */
type Frontier = (node: string) => ReadonlySet<NodeChange | string>;

function frontiers({ links }: GraphShape, groups: Groups["ofBase"], lasts: Lasts): Frontier {
  const next = nextOf(links);
  return (node) => {
    const ends = reachThrough(node, next, (one) => {
      const group = groups.get(one);
      return group !== undefined && !lasts(group);
    });
    return new Set([...ends].map((end) => groups.get(end) ?? end));
  };
}

export type Next = ReadonlyMap<string, ReadonlySet<string>>;

export function nextOf(links: readonly GraphLink[]): Next {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of links)
    for (const one of from) next.set(one, (next.get(one) ?? new Set()).add(to));
  return next;
}

/** The first nodes on all ways from `start`, itself included, of which `passes` does not hold. */
export function reachThrough(
  start: string,
  next: Next,
  passes: (node: string) => boolean,
): ReadonlySet<string> {
  const ends = new Set<string>();
  const seen = new Set([start]);
  for (const node of seen) {
    if (node === START || node === END || !passes(node)) ends.add(node);
    else for (const to of next.get(node) ?? []) seen.add(to);
  }
  return ends;
}

const linkOf = ({ out: _out, into: _into, parts: _parts, ...link }: Placed): GraphLink => link;
