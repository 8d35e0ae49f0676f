import type { Groups } from "./groups";
import type { NodeMap } from "./pairs";
import type { Path, PathChange } from "./schema";
import type { GraphLink, GraphShape } from "./shape";

/** Edges and branches of both sides, matched ever more loosely; those that stayed as they were are left out. */
export function pathChanges(base: GraphShape, head: GraphShape, map: NodeMap, groups: Groups): PathChange[] {
  const sides = { map, groups };
  const was = base.links.map((link) => placed(link, groups.ofBase));
  const is = head.links.map((link) => placed(link, groups.ofHead));
  const found: PathChange[] = [];
  const match = (kind: PathChange["kind"] | "kept", same: Same): void => {
    for (const from of [...was]) {
      const to = is.find((one) => same(from, one, sides));
      if (!to) continue;
      was.splice(was.indexOf(from), 1);
      is.splice(is.indexOf(to), 1);
      const past = kind === "past" ? groups.ofHead.get(to.to)?.head[0] : undefined;
      const paths = { base: pathOf(from), head: pathOf(to) };
      if (kind !== "kept") found.push({ kind, ...paths, ...(past === undefined ? {} : { past }) });
    }
  };
  const sameStart: Same = (from, to) => sameSource(from, to) && sameSlot(from, to);
  match("kept", (from, to) => sameNames(from, to, sides) && carriedOn(from, to, sides));
  match("carried", (from, to) => sameStart(from, to, sides) && carriedOn(from, to, sides));
  match("past", (from, to) => sameStart(from, to, sides) && from.into === to.into);
  match("retargeted", (from, to) => sameStart(from, to, sides) && !inner(from) && !inner(to));
  match("relabelled", (from, to) => sameSource(from, to) && from.into === to.into && !inner(from));
  return [
    ...found,
    ...was.map(
      (link): PathChange => ({ kind: inner(link) ? "inner" : "removed", base: pathOf(link), head: null }),
    ),
    ...is.map(
      (link): PathChange => ({ kind: inner(link) ? "inner" : "added", base: null, head: pathOf(link) }),
    ),
  ];
}

type Placed = GraphLink & {
  readonly out: readonly unknown[];
  readonly into: unknown;
  readonly parts: number;
};
type Known = { readonly map: NodeMap; readonly groups: Groups };
type Same = (from: Placed, to: Placed, known: Known) => boolean;

/** A link by the groups at its ends; a name that no node has stands for itself. */
const placed = (link: GraphLink, groups: Groups["ofBase"]): Placed => ({
  ...link,
  out: link.from.map((node) => groups.get(node) ?? node),
  into: groups.get(link.to) ?? link.to,
  parts: Math.max(groups.get(link.to)?.base.length ?? 0, groups.get(link.to)?.head.length ?? 0),
});

const sameNames: Same = (from, to, { map }) =>
  sameSlot(from, to) &&
  from.to === to.to &&
  (map.get(to.to) ?? to.to) === to.to &&
  from.from.length === to.from.length &&
  from.from.every((node) => to.from.includes(node) && (map.get(node) ?? node) === node);

const sameSlot = (from: Placed, to: Placed): boolean => from.slot === to.slot;

const sameSource = (from: Placed, to: Placed): boolean =>
  from.out.length === to.out.length && from.out.every((group) => to.out.includes(group));

/** What led to a node that became several leads to the first of them; a way in behind it leads elsewhere. */
const carriedOn: Same = (from, to, { groups }) => {
  if (from.into !== to.into) return false;
  const group = groups.ofHead.get(to.to);
  if (!group || group.head.length < 2 || inner(to)) return true;
  const was = group.base.indexOf(from.to);
  return was > 0 ? to.to !== group.head[0] || group.base.length > group.head.length : to.to === group.head[0];
};

const inner = (link: Placed): boolean => link.parts > 1 && link.out.every((group) => group === link.into);

const pathOf = ({ address, from, to, branch }: Placed): Path => ({ address, from, to, branch });
