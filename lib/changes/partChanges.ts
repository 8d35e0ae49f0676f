import { type Json, listed, sameJson, stableJson } from "../std";
import { address, type ExtraChannel, type Given, type Topology } from "../topology";
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

/** Returns changes of nodes that were added, removed, renamed, split or merged, by group. */
export function nodeChanges({ base, head, groups }: Correspondence): ReadonlyMap<NodeChange, Change> {
  const held = (nodes: readonly string[]): string[] =>
    [...base.nodes, ...head.nodes]
      .filter(({ id }) => nodes.includes(id))
      .flatMap(({ policies }) => policies.map(({ policy }) => policy));
  const inBoth = new Set(
    base.nodes.flatMap(({ id }) => (head.nodes.some((other) => other.id === id) ? id : [])),
  );
  const reused = (ids: readonly string[]): string[] => ids.filter((id) => inBoth.has(id));
  const changes = groups.changes.flatMap((group): [NodeChange, Change][] => {
    if (group.kind === "kept") return [];
    const change: Change = {
      id: `${group.kind} ${group.base.join(", ")} > ${group.head.join(", ")}`,
      kind: kinds[group.kind],
      ...wordsOf(group, held([...group.base, ...group.head]).length === 0, reused),
      base: group.base.map(address.node),
      head: group.head.map(address.node),
      details: [],
      policies: group.kind === "renamed" ? [] : [...new Set(held([...group.base, ...group.head]))],
    };
    return [[group, change]];
  });
  return new Map(changes);
}

/** Returns changes of moved nodes, by group. */
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

/** Nodes without policies were paired by their neighbours; the sentence says that this is a guess. */
function wordsOf(
  { kind, base, head }: NodeChange,
  empty: boolean,
  reused: (ids: readonly string[]) => readonly string[],
): Pick<Change, "sentence" | "undoing"> {
  if (kind === "added") {
    const other = reused(head).length > 0 ? ", and another node had its name" : "";
    return { sentence: `${names(head)} is new${other}`, undoing: `taking out ${names(head)}` };
  }
  if (kind === "removed") {
    const other = reused(base).length > 0 ? ", and another node has its name now" : "";
    return { sentence: `${names(base)} is gone${other}`, undoing: `putting back ${names(base)}` };
  }
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

/** Channels beyond the planner's own, and the thread namespace. */
export type StateChanges = {
  readonly changes: readonly Change[];
  readonly mixed: Mixed<Pick<Topology, "channels" | "namespace">>;
};

/** Applies the chosen changes; `isChanged` if any change of the topologies is chosen. */
type Mixed<T> = (isChosen: (id: string) => boolean, isChanged: boolean) => T;

export function stateChanges({ base, head, given }: Correspondence): StateChanges {
  const names = [...new Set([...head.channels, ...base.channels].map(({ name }) => name))];
  const channels = names.map((name) => channelOf(name, { base, head, given }));
  const namespace = namespaceChange(base, head);
  return {
    changes: [...channels.flatMap(({ changes }) => changes), ...(namespace ? [namespace] : [])],
    mixed: (isChosen, isChanged) => ({
      channels: channels.flatMap(({ mixed }) => mixed(isChosen, isChanged) ?? []),
      namespace: (namespace && !isChosen(namespace.id) ? base : head).namespace,
    }),
  };
}

type MixedChannel = {
  readonly changes: readonly Change[];
  readonly mixed: Mixed<ExtraChannel | undefined>;
};

function channelOf(
  name: string,
  { base, head, given }: Pick<Correspondence, "base" | "head" | "given">,
): MixedChannel {
  const [was, is] = [base, head].map(({ channels }) => channels.find((one) => one.name === name));
  const of = changeFor(name);
  if (!was || !is) {
    const change = is
      ? of("channel_added", `every checkpoint also keeps ${named(name)}`, `not keeping ${named(name)}`)
      : of("channel_removed", `no checkpoint keeps ${named(name)} any longer`, `keeping ${named(name)}`);
    return { changes: [change], mixed: (isChosen) => (isChosen(change.id) ? is : was) };
  }
  const [before, after] = [given.channel(was), given.channel(is)];
  const reducer = before.reducer === after.reducer ? null : reducerChange(name, before, after);
  const start = sameStart(was, is, given) ? null : defaultChange(name, before, after);
  return {
    changes: [reducer, start].filter((change) => change !== null),
    mixed: (isChosen, isChanged) => {
      const { reducer: _, default: __, ...rest } = is;
      const takesReducer = reducer ? isChosen(reducer.id) : isChanged;
      const takesStart = start ? isChosen(start.id) : takesReducer;
      const joined = (takesReducer ? is : was).reducer;
      const begun = (takesStart ? is : was).default;
      return {
        ...rest,
        ...(joined === undefined ? {} : { reducer: joined }),
        ...(begun === undefined ? {} : { default: begun }),
      };
    },
  };
}

/** A different default is not a change of its own if base's or head's reducer alone explains it. */
const sameStart = (was: ExtraChannel, is: ExtraChannel, { channel }: Given): boolean =>
  [was.reducer, is.reducer].some((reducer) =>
    sameJson(channel({ ...was, reducer }).default, channel({ ...is, reducer }).default),
  );

type Start = ReturnType<Given["channel"]>;

const reducerChange = (name: string, { reducer }: Start, is: Start): Change =>
  changeFor(name)(
    "reducer_changed",
    `${named(name)} is joined by ${reducerText(is.reducer)} instead of ${reducerText(reducer)}`,
    `joining ${named(name)} by ${reducerText(reducer)}`,
  );

const reducerText = (reducer: Start["reducer"]): string =>
  reducer ? named(reducer) : "the planner's reducer";

const defaultChange = (name: string, { default: was }: Start, is: Start): Change =>
  changeFor(name)(
    "default_changed",
    `${named(name)} begins with ${startText(is.default)} instead of ${startText(was)}`,
    `beginning ${named(name)} with ${startText(was)}`,
  );

const startText = (value: Json): string => (value === null ? "nothing" : named(stableJson(value)));

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
