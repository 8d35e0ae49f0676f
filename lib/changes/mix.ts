import { END, type PolicyUse, START, type Topology } from "../topology";
import { type Correspondence, isOne, isRegrouped } from "./correspondence";
import type { LinkChanges } from "./linkChanges";
import { nextOf, reachThrough } from "./links";
import type { StateChanges } from "./partChanges";
import type { PolicyChanges } from "./policyChanges";
import { type ParamChange, withParams } from "./policyUses";
import type { Change, ChangeSet, NodeChange } from "./schema";

export type Side = "base" | "head";

/** All differences, each with the change that owns it. */
export type Ownership = {
  readonly nodes: ReadonlyMap<NodeChange, Change>;
  readonly moves: ReadonlyMap<NodeChange, Change>;
  readonly uses: PolicyChanges;
  readonly links: LinkChanges;
  readonly state: StateChanges;
};

/** Key of a node of the mixed graph; a node on both sides has one key. */
export type NodeKey = string;

/** Begins the key of a name that links use and no node has. */
const unknown = "? ";
export const isUnknown = (key: NodeKey): boolean => key.startsWith(unknown);

/** Base with some changes of head: the nodes it has, and the substitutes for nodes it lacks. */
export type Mix = {
  readonly c: Correspondence;
  readonly owned: Ownership;
  readonly isChosen: (id: string) => boolean;
  /** True if any change is chosen. */
  readonly isChanged: boolean;
  /** Returns the key of a node of the mixed graph; `null` when it has none. */
  readonly keyOf: (side: Side, node: string) => NodeKey | null;
  /** As `keyOf`, but `null` for a node at a position it moved away from. */
  readonly placeOf: (side: Side, node: string) => NodeKey | null;
  /** Returns the key of a node at its position, or of its substitute; `null` when there is not exactly one. */
  readonly standIn: (side: Side, node: string) => NodeKey | null;
  /** For a node that only one side has, at all or here: the first such node on the path from a mixed node. */
  readonly firstOwn: (side: Side, node: string) => NodeKey | null;
  readonly name: (key: NodeKey) => string;
  /** Keys of all nodes, with the sides that have them. */
  readonly keys: ReadonlyMap<NodeKey, { readonly [side in Side]: string | null }>;
};

export function mixOf(c: Correspondence, owned: Ownership, chosen: ChangeSet): Mix {
  const isChosen = (id: string): boolean => chosen.has(id);
  const groupOf = (side: Side, node: string) =>
    (side === "base" ? c.groups.ofBase : c.groups.ofHead).get(node);
  const has = (side: Side, group: NodeChange): boolean => {
    const change = owned.nodes.get(group);
    if (isOne(group) || !change) return true;
    return (side === "head") === isChosen(change.id);
  };
  const keyOf = (side: Side, node: string): NodeKey | null => {
    if (node === START || node === END) return node;
    const group = groupOf(side, node);
    if (!group) return `${unknown}${node}`;
    if (!has(side, group)) return null;
    return isOne(group) ? `both ${group.base[0]}` : `${side} ${node}`;
  };
  const placeOf = (side: Side, node: string): NodeKey | null => {
    const group = groupOf(side, node);
    const move = group && owned.moves.get(group);
    return move && isChosen(move.id) !== (side === "head") ? null : keyOf(side, node);
  };
  const next = { base: nextOf(c.was.links), head: nextOf(c.is.links) };
  const standIn = (side: Side, node: string): NodeKey | null => {
    const key = placeOf(side, node);
    if (key !== null) return key;
    const group = groupOf(side, node) as NodeChange;
    const other = side === "base" ? "head" : "base";
    if (isRegrouped(group)) return keyOf(other, counterpart(group, side, node));
    const ends = [
      ...reachThrough(
        node,
        next[side],
        (one) => placeOf(side, one) === null && !isRegrouped(groupOf(side, one)),
      ),
    ];
    const [end] = ends;
    return ends.length === 1 && end !== undefined && end !== node ? standIn(side, end) : null;
  };
  const firstOwn = (side: Side, node: string): NodeKey | null => {
    const lacksOther = (one: string): boolean => {
      const group = groupOf(side, one);
      if (group === undefined || isRegrouped(group)) return false;
      return !isOne(group) || owned.moves.has(group);
    };
    const ends = reachThrough(node, next[side], (one) => lacksOther(one) && placeOf(side, one) === null);
    const own = [...ends].filter(lacksOther);
    return own.length === 1 ? placeOf(side, own[0] as string) : null;
  };
  const keys = keysOf(c, keyOf);
  return {
    c,
    owned,
    isChosen,
    isChanged: changesOf(owned).some(({ id }) => isChosen(id)),
    keyOf,
    placeOf,
    standIn,
    firstOwn,
    keys,
    name: namesOf(c, owned, isChosen, keys),
  };
}

/** Returns the substitute for a node of a regrouped node: the node of the same name, else the first to run. */
function counterpart(group: NodeChange, side: Side, node: string): string {
  const others = side === "base" ? group.head : group.base;
  const mine = group[side];
  const entry = mine.indexOf(node) > 0 && others.includes(node) ? node : others[0];
  return entry as string;
}

function keysOf(c: Correspondence, keyOf: Mix["keyOf"]): Mix["keys"] {
  const keys = new Map<NodeKey, { base: string | null; head: string | null }>();
  for (const side of ["head", "base"] as const) {
    for (const { id } of c[side].nodes) {
      const key = keyOf(side, id);
      if (key !== null) keys.set(key, { base: null, head: null, ...keys.get(key), [side]: id });
    }
  }
  return keys;
}

/** Head's names take precedence; a base node with a conflicting name gets a distinct one. */
function namesOf(
  { groups }: Correspondence,
  { nodes }: Ownership,
  isChosen: Mix["isChosen"],
  keys: Mix["keys"],
): Mix["name"] {
  const names = new Map<NodeKey, string>([
    [START, START],
    [END, END],
  ]);
  const taken = new Set<string>();
  const wanted = [...keys].map(([key, { base, head }]) => {
    const change =
      base !== null && head !== null ? nodes.get(groups.ofBase.get(base) as NodeChange) : undefined;
    const ofBase = head === null || (change !== undefined && !isChosen(change.id));
    return { key, name: (ofBase ? base : head) as string, ofBase };
  });
  for (const { key, name } of wanted.toSorted((a, b) => Number(a.ofBase) - Number(b.ofBase))) {
    let free = name;
    while (taken.has(free)) free = `${free} of base`;
    taken.add(free);
    names.set(key, free);
  }
  return (key) => names.get(key) ?? key.slice(unknown.length);
}

/** Returns the document fields; titles and notes are head's, or base's when no change is chosen. */
export const documentOf = ({
  c,
  owned,
  isChosen,
  isChanged,
}: Mix): Pick<Topology, "channels" | "namespace"> & Topology => ({
  ...(isChanged ? c.head : c.base),
  ...owned.state.mixed(isChosen, isChanged),
});

const changesOf = ({ nodes, moves, uses, links, state }: Ownership): readonly Change[] => [
  ...nodes.values(),
  ...moves.values(),
  ...uses.changes,
  ...links.changes,
  ...state.changes,
];

type OwnedParam = { readonly id: string; readonly param: ParamChange };
type Params = PolicyUse["with"];

/** Mixes parameters of parts on both sides. If all differences are chosen, uses head's form, which may spell out a default that base omits. */
export function mixedParams(
  { isChosen, isChanged }: Mix,
  owned: readonly OwnedParam[],
  sides: { readonly [side in Side]: Params },
): Params {
  const chosen = owned.filter(({ id }) => isChosen(id));
  if (isChanged && chosen.length === owned.length) return sides.head;
  return withParams(
    sides.base,
    chosen.map(({ param }) => param),
  );
}

/** Returns a node's name on each side; `null` on a side that lacks it. */
export const namesOn = ({ keys, name }: Mix, key: NodeKey): { readonly [side in Side]: string | null } =>
  keys.get(key) ?? { base: name(key), head: name(key) };
