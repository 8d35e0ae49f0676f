import type { RunnableConfig } from "@langchain/core/runnables";
import {
  BaseCheckpointSaver,
  type ChannelVersions,
  type Checkpoint,
  type CheckpointListOptions,
  type CheckpointMetadata,
  type CheckpointTuple,
  compareWritesSortKeys,
  getCheckpointId,
  maxChannelVersion,
  type PendingWrite,
  TASKS,
} from "@langchain/langgraph-checkpoint";
import { deepFreeze } from "../../std";
import { type KeptWrites, keptWrites, namedWrites, type TaskWrite } from "./taskWrites";

export type CheckpointWrite = {
  readonly checkpoint: Checkpoint;
  readonly metadata: CheckpointMetadata;
  readonly written: readonly string[];
};

type Entry = {
  readonly checkpoint: Checkpoint;
  readonly metadata: CheckpointMetadata;
  readonly parent: string | undefined;
};
/** A thread's stored state: its last checkpoint, and the pending writes of the next superstep. Frozen. */
export type SavedThread = {
  readonly checkpoint: Checkpoint;
  readonly metadata: CheckpointMetadata;
  readonly writes: readonly TaskWrite[];
};

/** The latest stored change: a checkpoint, or the writes of a task. */
export type ThreadWrite = {
  readonly saved: SavedThread;
  readonly by: { readonly task: string; readonly channels: readonly string[] } | null;
};

type Namespace = { readonly entries: Map<string, Entry>; readonly writes: Map<string, KeptWrites> };

/** An in-memory checkpointer that stores references to frozen values without serializing. LangGraph copies each checkpoint before `put`, and again before it continues from one. */
export class CheckpointStore extends BaseCheckpointSaver {
  private readonly threads = new Map<string, Map<string, Namespace>>();

  /** Calls `onPut` for every checkpoint, with the channels written since the previous one; `onWrite` for every task write; `onStored` for every stored state. */
  constructor(
    private readonly onPut: (put: CheckpointWrite) => void = () => {},
    private readonly onWrite: (channel: string, value: unknown) => void = () => {},
    private readonly onStored?: (stored: ThreadWrite) => void,
  ) {
    super();
  }

  override async put(
    config: RunnableConfig,
    checkpoint: Checkpoint,
    metadata: CheckpointMetadata,
    newVersions: ChannelVersions,
  ): Promise<RunnableConfig> {
    const { thread, ns, id: parent } = target(config);
    const space = this.namespace(thread, ns);
    const last = parent === undefined ? undefined : space.entries.get(parent)?.checkpoint;
    const before = last?.channel_values;
    const values: { [channel: string]: unknown } = {};
    const written: string[] = [];
    for (const name in checkpoint.channel_values) {
      if (Object.hasOwn(newVersions, name)) {
        values[name] = deepFreeze(checkpoint.channel_values[name]);
        written.push(name);
      } else if (before && Object.hasOwn(before, name)) values[name] = before[name];
    }
    const seen = sharedSeen(last?.versions_seen ?? {}, checkpoint.versions_seen);
    const cached = { ...checkpoint, channel_values: values, versions_seen: seen };
    space.entries.set(checkpoint.id, { checkpoint: cached, metadata, parent });
    this.onPut({ checkpoint: cached, metadata, written });
    this.onStored?.({ saved: { checkpoint: cached, metadata, writes: [] }, by: null });
    return { configurable: { thread_id: thread, checkpoint_ns: ns, checkpoint_id: checkpoint.id } };
  }

  override async putWrites(
    config: RunnableConfig,
    writes: PendingWrite[],
    task: string,
    path = "",
  ): Promise<void> {
    const { thread, ns, id } = target(config);
    if (id === undefined) throw new Error("Writes belong to a checkpoint: checkpoint_id is missing.");
    const space = this.namespace(thread, ns);
    for (const [channel, value] of writes) {
      this.onWrite(channel, value);
      deepFreeze(value);
    }
    const entryToStore = space.writes.get(id) ?? keptWrites();
    space.writes.set(id, entryToStore);
    entryToStore.lately.push({ task, path, writes: [...writes] });
    const entry = space.entries.get(id);
    if (!this.onStored || !entry) return;
    const { checkpoint, metadata } = entry;
    const channels = writes.map(([channel]) => channel);
    this.onStored({
      saved: { checkpoint, metadata, writes: namedWrites(space.writes.get(id)) },
      by: { task, channels },
    });
  }

  /** Replaces `thread` with this state and no history. */
  fork(thread: string, { checkpoint, metadata, writes }: SavedThread): void {
    this.threads.delete(thread);
    const space = this.namespace(thread, "");
    space.entries.set(checkpoint.id, { checkpoint, metadata, parent: undefined });
    if (writes.length > 0) space.writes.set(checkpoint.id, keptWrites(writes));
  }

  /** Returns the present stored state of `thread`. */
  saved(thread: string): SavedThread | undefined {
    const space = this.threads.get(thread)?.get("");
    const id = newest(space);
    const entry = id === undefined ? undefined : space?.entries.get(id);
    if (!space || !entry) return undefined;
    const { checkpoint, metadata } = entry;
    return { checkpoint, metadata, writes: namedWrites(space.writes.get(checkpoint.id)) };
  }

  override async getTuple(config: RunnableConfig): Promise<CheckpointTuple | undefined> {
    const { thread_id: thread, checkpoint_ns: ns = "" } = config.configurable ?? {};
    const space = this.threads.get(thread)?.get(ns);
    const id = getCheckpointId(config) || newest(space);
    const entry = id ? space?.entries.get(id) : undefined;
    return space && entry ? tupleOf(thread, ns, space, entry) : undefined;
  }

  override async *list(
    config: RunnableConfig,
    { limit = Number.POSITIVE_INFINITY, before, filter = {} }: CheckpointListOptions = {},
  ): AsyncGenerator<CheckpointTuple> {
    const wanted = config.configurable ?? {};
    const end = before?.configurable?.checkpoint_id;
    let left = limit;
    for (const [thread, namespaces] of this.threads) {
      if (wanted.thread_id !== undefined && wanted.thread_id !== thread) continue;
      for (const [ns, space] of namespaces) {
        if (wanted.checkpoint_ns !== undefined && wanted.checkpoint_ns !== ns) continue;
        for (const [id, entry] of [...space.entries].sort(([a], [b]) => (a < b ? 1 : -1))) {
          if (wanted.checkpoint_id && wanted.checkpoint_id !== id) continue;
          if (end && id >= end) continue;
          if (!matches(entry.metadata, filter)) continue;
          if (left-- <= 0) return;
          yield tupleOf(thread, ns, space, entry);
        }
      }
    }
  }

  override async deleteThread(thread: string): Promise<void> {
    this.threads.delete(thread);
  }

  private namespace(thread: string, ns: string): Namespace {
    const namespaces = this.threads.get(thread) ?? new Map<string, Namespace>();
    this.threads.set(thread, namespaces);
    const space = namespaces.get(ns) ?? { entries: new Map(), writes: new Map() };
    namespaces.set(ns, space);
    return space;
  }
}

function target(config: RunnableConfig): { thread: string; ns: string; id: string | undefined } {
  const { thread_id: thread, checkpoint_ns: ns = "", checkpoint_id: id } = config.configurable ?? {};
  if (typeof thread !== "string") throw new Error("A checkpoint belongs to a thread: thread_id is missing.");
  return { thread, ns, id };
}

type Seen = Checkpoint["versions_seen"];

/** Shares unchanged versions with the previous checkpoint. */
function sharedSeen(before: Seen, now: Seen): Seen {
  const seen: Seen = {};
  for (const [node, versions] of Object.entries(now)) {
    const was = before[node];
    seen[node] = was && sameVersions(was, versions) ? was : versions;
  }
  return seen;
}

function sameVersions(before: Seen[string], now: Seen[string]): boolean {
  for (const channel in now) if (before[channel] !== now[channel]) return false;
  for (const channel in before) if (!(channel in now)) return false;
  return true;
}

/** Checkpoint ids grow with time. */
const newest = (space: Namespace | undefined): string | undefined => {
  let last: string | undefined;
  for (const id of space?.entries.keys() ?? []) if (last === undefined || id > last) last = id;
  return last;
};

const matches = (metadata: CheckpointMetadata, filter: Record<string, unknown>): boolean =>
  Object.entries(filter).every(([key, value]) => (metadata as Record<string, unknown>)[key] === value);

function tupleOf(thread: string, ns: string, space: Namespace, entry: Entry): CheckpointTuple {
  const { checkpoint, metadata, parent } = entry;
  const named = (id: string) => ({
    configurable: { thread_id: thread, checkpoint_ns: ns, checkpoint_id: id },
  });
  const tuple: CheckpointTuple = {
    config: named(checkpoint.id),
    checkpoint: withPendingSends(checkpoint, space, parent),
    metadata,
    pendingWrites: pending(space, checkpoint.id),
  };
  return parent === undefined ? tuple : { ...tuple, parentConfig: named(parent) };
}

const pending = (space: Namespace, id: string): [string, string, unknown][] =>
  [...namedWrites(space.writes.get(id))]
    .sort((a, b) => compareWritesSortKeys(a.key, b.key))
    .map((write) => write.entry);

/** Before version 4, checkpoints stored their sends as writes of the parent. */
function withPendingSends(checkpoint: Checkpoint, space: Namespace, parent: string | undefined): Checkpoint {
  if (checkpoint.v >= 4 || parent === undefined) return checkpoint;
  const sends = pending(space, parent).filter(([, channel]) => channel === TASKS);
  const versions = Object.values(checkpoint.channel_versions);
  return {
    ...checkpoint,
    channel_values: { ...checkpoint.channel_values, [TASKS]: sends.map(([, , value]) => value) },
    channel_versions: {
      ...checkpoint.channel_versions,
      [TASKS]: versions.length > 0 ? maxChannelVersion(...versions) : 1,
    },
  };
}
