import { type Json, listed, sameJson, stableJson } from "../std";
import { address, type ExtraChannel, type Topology } from "../topology";
import { type Correspondence, type MovedNode, named } from "./correspondence";
import type { Change, ChangeKind, NodeChange } from "./schema";

const kinds: { readonly [kind in Exclude<NodeChange["kind"], "kept">]: ChangeKind } = {
  added: "node_added",
  removed: "node_removed",
  renamed: "node_renamed",
  split: "node_split",
  merged: "node_merged",
  regrouped: "node_regrouped",
};

/** Nodes that came, went, are called otherwise, or became others; by the group that each stands for. */
export function nodeChanges({ base, head, groups }: Correspondence): ReadonlyMap<NodeChange, Change> {
  const held = (nodes: readonly string[]): string[] =>
    [...base.nodes, ...head.nodes]
      .filter(({ id }) => nodes.includes(id))
      .flatMap(({ policies }) => policies.map(({ policy }) => policy));
  const changes = groups.changes.flatMap((group): [NodeChange, Change][] => {
    if (group.kind === "kept") return [];
    const change: Change = {
      id: `${group.kind} ${group.base.join(", ")} > ${group.head.join(", ")}`,
      kind: kinds[group.kind],
      ...wordsOf(group, held([...group.base, ...group.head]).length === 0),
      base: group.base.map(address.node),
      head: group.head.map(address.node),
      details: [],
      policies: group.kind === "renamed" ? [] : [...new Set(held([...group.base, ...group.head]))],
    };
    return [[group, change]];
  });
  return new Map(changes);
}

/** Nodes that stand at another place of the way, by their group. */
export function moveChanges({ base, head, moved }: Correspondence): ReadonlyMap<NodeChange, Change> {
  const between = ({ before, after }: MovedNode["base"]) =>
    `between ${names([...new Set(before)])} and ${named(after)}`;
  return new Map(
    moved.map(({ group, ...sides }): [NodeChange, Change] => {
      const [was, is] = [group.base[0] as string, group.head[0] as string];
      const held = [
        ...base.nodes.filter(({ id }) => id === was),
        ...head.nodes.filter(({ id }) => id === is),
      ];
      const change: Change = {
        id: `place ${was} > ${is}`,
        kind: "node_moved",
        sentence: `${named(is)} runs ${between(sides.head)} instead of ${between(sides.base)}`,
        undoing: `moving ${named(is)} back ${between(sides.base)}`,
        base: [address.node(was)],
        head: [address.node(is)],
        details: [],
        policies: [...new Set(held.flatMap(({ policies }) => policies.map(({ policy }) => policy)))],
      };
      return [group, change];
    }),
  );
}

const names = (all: readonly string[]): string => listed(all.map(named));

/** Nodes that run nothing were paired by what surrounds them, which is a guess and says so. */
function wordsOf({ kind, base, head }: NodeChange, empty: boolean): Pick<Change, "sentence" | "undoing"> {
  if (kind === "added") return { sentence: `${names(head)} is new`, undoing: `taking out ${names(head)}` };
  if (kind === "removed")
    return { sentence: `${names(base)} is gone`, undoing: `putting back ${names(base)}` };
  if (kind === "renamed")
    return {
      sentence: `${names(base)} is now called ${names(head)}${empty ? ", as far as the ways around it tell" : ""}`,
      undoing: `calling ${names(head)} ${names(base)} again`,
    };
  return {
    sentence: `${names(base)} became ${head.length === 1 ? "one node, " : ""}${names(head)}`,
    undoing: `putting ${names(base)} back in place of ${names(head)}`,
  };
}

/** Channels beside the planner's own, and where threads live. */
export type StateChanges = {
  readonly changes: readonly Change[];
  readonly mixed: (isChosen: (id: string) => boolean) => Pick<Topology, "channels" | "namespace">;
};

export function stateChanges(base: Topology, head: Topology): StateChanges {
  const names = [...new Set([...head.channels, ...base.channels].map(({ name }) => name))];
  const channels = names.map((name) => channelOf(name, base, head));
  const namespace = namespaceChange(base, head);
  return {
    changes: [...channels.flatMap(({ changes }) => changes), ...(namespace ? [namespace] : [])],
    mixed: (isChosen) => ({
      channels: channels.flatMap(({ mixed }) => mixed(isChosen) ?? []),
      namespace: (namespace && !isChosen(namespace.id) ? base : head).namespace,
    }),
  };
}

type MixedChannel = {
  readonly changes: readonly Change[];
  readonly mixed: (isChosen: (id: string) => boolean) => ExtraChannel | undefined;
};

function channelOf(name: string, base: Topology, head: Topology): MixedChannel {
  const [was, is] = [base, head].map(({ channels }) => channels.find((one) => one.name === name));
  const of = changeFor(name);
  if (!was || !is) {
    const change = is
      ? of("channel_added", `every checkpoint also keeps ${named(name)}`, `not keeping ${named(name)}`)
      : of("channel_removed", `no checkpoint keeps ${named(name)} any longer`, `keeping ${named(name)}`);
    return { changes: [change], mixed: (isChosen) => (isChosen(change.id) ? is : was) };
  }
  const reducer = was.reducer === is.reducer ? null : reducerChange(was, is);
  const start = sameStart(was, is) ? null : defaultChange(was, is);
  return {
    changes: [reducer, start].filter((change) => change !== null),
    mixed: (isChosen) => {
      const { reducer: _, default: __, ...rest } = is;
      const joined = reducer && !isChosen(reducer.id) ? was.reducer : is.reducer;
      const begun = start && !isChosen(start.id) ? was.default : is.default;
      return {
        ...rest,
        ...(joined === undefined ? {} : { reducer: joined }),
        ...(begun === undefined ? {} : { default: begun }),
      };
    },
  };
}

/** A channel that begins with null and one that begins with nothing are the same. */
const sameStart = (was: ExtraChannel, is: ExtraChannel): boolean =>
  sameJson(was.default ?? null, is.default ?? null);

const reducerChange = ({ name, reducer }: ExtraChannel, is: ExtraChannel): Change =>
  changeFor(name)(
    "reducer_changed",
    `${named(name)} is joined by ${reducerText(is.reducer)} instead of ${reducerText(reducer)}`,
    `joining ${named(name)} by ${reducerText(reducer)}`,
  );

const reducerText = (reducer: string | undefined): string =>
  reducer ? named(reducer) : "the planner's reducer";

const defaultChange = ({ name, default: was }: ExtraChannel, is: ExtraChannel): Change =>
  changeFor(name)(
    "default_changed",
    `${named(name)} begins with ${startText(is.default)} instead of ${startText(was)}`,
    `beginning ${named(name)} with ${startText(was)}`,
  );

const startText = (value: Json | undefined): string =>
  value === undefined || value === null ? "nothing" : named(stableJson(value));

const changeFor =
  (name: string) =>
  (kind: ChangeKind, sentence: string, undoing: string): Change => ({
    id: `${kind} ${name}`,
    kind,
    sentence,
    undoing,
    base: kind === "channel_added" ? [] : [address.channel(name)],
    head: kind === "channel_removed" ? [] : [address.channel(name)],
    details: [],
    policies: [],
  });

const namespaceChange = (base: Topology, head: Topology): Change | null =>
  base.namespace === head.namespace
    ? null
    : {
        id: "namespace",
        kind: "namespace_changed",
        sentence: `threads live under ${named(head.namespace)} instead of ${named(base.namespace)}, so existing threads will not resume`,
        undoing: `keeping threads under ${named(base.namespace)}`,
        base: [address.topology()],
        head: [address.topology()],
        details: [],
        policies: [],
      };
