import {
  ERROR,
  INTERRUPT,
  type PendingWrite,
  RESUME,
  WRITES_IDX_MAP,
  writesSortKey,
} from "@langchain/langgraph-checkpoint";

/** A task's write to a channel, with its sort key among the writes of its checkpoint. */
export type TaskWrite = {
  readonly key: readonly [string, string, number];
  readonly entry: [string, string, unknown];
};

type Handed = { readonly task: string; readonly path: string; readonly writes: readonly PendingWrite[] };

/** The writes of one checkpoint's tasks. Recent ones are sorted on first read, since most are never read. */
export type KeptWrites = { readonly named: Map<string, TaskWrite>; lately: Handed[] };

export const keptWrites = (writes: readonly TaskWrite[] = []): KeptWrites => ({
  named: new Map(writes.map((write) => [`${write.key[1]},${write.key[2]}`, write])),
  lately: [],
});

/** Returns the sorted writes. For each index of a task the first write wins, except in special channels. */
export function namedWrites(stored: KeptWrites | undefined): readonly TaskWrite[] {
  if (!stored) return [];
  for (const { task, path, writes } of stored.lately)
    for (const [i, [channel, value]] of writes.entries()) {
      const index = WRITES_IDX_MAP[channel] ?? i;
      const key = `${task},${index}`;
      if (index >= 0 && stored.named.has(key)) continue;
      stored.named.set(key, { key: writesSortKey(path, task, index), entry: [task, channel, value] });
    }
  stored.lately = [];
  return [...stored.named.values()];
}

/** Channels with which LangGraph marks a task to rerun. */
const unfinished: ReadonlySet<string> = new Set([INTERRUPT, RESUME, ERROR, "__error_source_node__"]);

/** True if LangGraph counts the writing task as finished. Its router may still have failed; a resumed task without writes does not count. */
export const isTaskOutput = (channel: string): boolean => !unfinished.has(channel);

/** Returns the tasks whose interrupts LangGraph waits for. */
export function interruptedTasks(writes: readonly TaskWrite[]): ReadonlySet<string> {
  const finished = new Set(writes.filter(({ entry }) => isTaskOutput(entry[1])).map(({ entry }) => entry[0]));
  const interrupted = writes.filter(
    ({ entry: [task, channel] }) => channel === INTERRUPT && !finished.has(task),
  );
  return new Set(interrupted.map(({ entry }) => entry[0]));
}
