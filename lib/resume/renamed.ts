import { INTERRUPT } from "@langchain/langgraph";
import type { Checkpoint } from "@langchain/langgraph-checkpoint";
import { uuid5 } from "@langchain/langgraph-checkpoint";
import type { SavedThread } from "../replay";
import { isObject } from "../std";
import { START } from "../topology";
import { interruptId } from "./interruptId";
import type { ThreadSnapshot } from "./snapshots";

const RESUME = "__resume__";

/** Edges, of which several sources make a join. */
type Joins = {
  readonly edges: readonly { readonly from: string | readonly string[]; readonly to: string }[];
};

/** Old node name -> new node name. */
export type NodeRenames = { readonly [node: string]: string };

/** Rewrites a base snapshot as if its nodes had always had the new names: trigger channels, versions seen, task ids of stored writes, and interrupt ids. */
export function renamed(snapshot: ThreadSnapshot, rename: NodeRenames, base: Joins): ThreadSnapshot {
  const { checkpoint, metadata, writes } = snapshot.saved;
  const node = (name: string): string => (Object.hasOwn(rename, name) ? (rename[name] as string) : name);
  const channel = channelNamer(node, joinsOf(base, node));
  const value = (name: string, stored: unknown): unknown =>
    isTrigger(name) ? written(stored, node) : stored;
  const task = (id: string, was: string) => taskId(snapshot, id, was, node(was), channel);
  const questions = questionIds(snapshot, node, task);
  const saved: SavedThread = {
    metadata,
    checkpoint: {
      ...checkpoint,
      channel_values: Object.fromEntries(
        Object.entries(checkpoint.channel_values).map(([name, held]) => [channel(name), value(name, held)]),
      ),
      channel_versions: newest(Object.entries(checkpoint.channel_versions), channel),
      versions_seen: seenBy(checkpoint.versions_seen, node, channel),
    },
    writes: writes.flatMap(({ key: [path, id, index], entry: [, name, stored] }) => {
      const was = renamable(snapshot, id);
      const now = was === undefined ? (questions.get(id) ?? id) : task(id, was);
      if (now === null) return [];
      const location = was === undefined ? path : path.replace(`, ${was}`, () => `, ${node(was)}`);
      const write = name === INTERRUPT ? withIds(stored, questions) : value(name, stored);
      return [
        {
          key: [location, now, index] as const,
          entry: [now, channel(name), write] as [string, string, unknown],
        },
      ];
    }),
  };
  return { ...snapshot, saved, resume: byIds(snapshot.resume, questions) };
}

/** Returns the node of a task if that node can be renamed, which changes the task's id; `undefined` for START, which cannot. */
function renamable({ tasks }: ThreadSnapshot, task: string): string | undefined {
  const node = tasks.get(task);
  return node === START ? undefined : node;
}

type QuestionIds = ReadonlyMap<string, string>;
type Asked = readonly { readonly id?: string }[];

/** Old id -> new id of the questions that tasks wait at. */
function questionIds(
  snapshot: ThreadSnapshot,
  node: (name: string) => string,
  task: (id: string, was: string) => string | null,
): QuestionIds {
  const { writes } = snapshot.saved;
  const ids = new Map<string, string>();
  for (const { entry } of writes) {
    const [id, name, stored] = entry;
    const was = renamable(snapshot, id);
    const now = was === undefined ? null : task(id, was);
    if (name !== INTERRUPT || was === undefined || now === null) continue;
    const heard = writes.find(({ entry: [by, of] }) => by === id && of === RESUME)?.entry[2];
    const answered = Array.isArray(heard) ? heard.length : 0;
    const [before, after] = [interruptId(was, id, answered), interruptId(node(was), now, answered)];
    if (before !== null && after !== null && (stored as Asked)[0]?.id === before) ids.set(before, after);
  }
  return ids;
}

const withIds = (stored: unknown, questions: QuestionIds): unknown =>
  (stored as Asked).map((one) => ({ ...one, id: questions.get(one.id ?? "") ?? one.id }));

/** Renames the ids of answers that are sent by id; a bare answer is unchanged. */
function byIds(resume: unknown, questions: QuestionIds): unknown {
  if (!isObject(resume) || !Object.keys(resume).some((id) => questions.has(id))) return resume;
  return Object.fromEntries(Object.entries(resume).map(([id, answer]) => [questions.get(id) ?? id, answer]));
}

const isTrigger = (channel: string): boolean =>
  channel.startsWith("branch:to:") || channel.startsWith("join:");

/** A trigger's value names the nodes that wrote it. */
function written(value: unknown, node: (name: string) => string): unknown {
  if (typeof value === "string") return node(value);
  return Array.isArray(value) ? value.map((name) => (typeof name === "string" ? node(name) : name)) : value;
}

function channelNamer(node: (name: string) => string, joins: ReadonlyMap<string, string>) {
  return (name: string): string =>
    name.startsWith("branch:to:")
      ? `branch:to:${node(name.slice("branch:to:".length))}`
      : (joins.get(name) ?? name);
}

/** Maps each join's channel to its new name. Its name alone is ambiguous, since node names may contain `+`. */
const joinsOf = ({ edges }: Joins, node: (name: string) => string): ReadonlyMap<string, string> =>
  new Map(
    edges.flatMap(({ from, to }) =>
      typeof from === "string" ? [] : [[joinName(from, to), joinName(from.map(node), node(to))] as const],
    ),
  );

/** LangGraph lists sources in edge order; edges are compiled with sorted sources. */
const joinName = (from: readonly string[], to: string): string => `join:${[...from].sort().join("+")}:${to}`;

type Versions = Checkpoint["channel_versions"];

/** Merges versions; when several channels become one, the newest version wins. */
function newest(
  versions: readonly (readonly [string, Versions[string]])[],
  channel: (name: string) => string,
) {
  const merged: Versions = {};
  for (const [name, version] of versions) {
    const now = channel(name);
    const other = merged[now];
    merged[now] = other === undefined || version > other ? version : other;
  }
  return merged;
}

function seenBy(
  seen: Checkpoint["versions_seen"],
  node: (name: string) => string,
  channel: (name: string) => string,
): Checkpoint["versions_seen"] {
  const merged = new Map<string, [string, Versions[string]][]>();
  for (const [name, versions] of Object.entries(seen)) {
    merged.set(node(name), [...(merged.get(node(name)) ?? []), ...Object.entries(versions)]);
  }
  return Object.fromEntries([...merged].map(([name, versions]) => [name, newest(versions, channel)]));
}

/** Recomputes LangGraph's task id from node, step and trigger. `null` when the trigger is unknown, so the node runs again. */
function taskId(
  { saved, step }: ThreadSnapshot,
  id: string,
  was: string,
  is: string,
  channel: (name: string) => string,
): string | null {
  const named = (node: string, trigger: string): string =>
    uuid5(JSON.stringify([node, String(step + 1), node, "__pregel_pull", [trigger]]), saved.checkpoint.id);
  const trigger = Object.keys(saved.checkpoint.channel_values)
    .filter(isTrigger)
    .find((name) => named(was, name) === id);
  return trigger === undefined ? null : named(is, channel(trigger));
}
