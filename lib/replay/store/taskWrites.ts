import {
  ERROR,
  INTERRUPT,
  type PendingWrite,
  RESUME,
  WRITES_IDX_MAP,
  writesSortKey,
} from "@langchain/langgraph-checkpoint";

/** What a task wrote to a channel, with what puts it in order among the others of its checkpoint. */
export type TaskWrite = {
  readonly key: readonly [string, string, number];
  readonly entry: [string, string, unknown];
};

type Handed = { readonly task: string; readonly path: string; readonly writes: readonly PendingWrite[] };

/** The writes of one checkpoint's tasks. Those that came lately are put in order when somebody reads them, and most are never read. */
export type KeptWrites = { readonly named: Map<string, TaskWrite>; lately: Handed[] };

export const keptWrites = (writes: readonly TaskWrite[] = []): KeptWrites => ({
  named: new Map(writes.map((write) => [`${write.key[1]},${write.key[2]}`, write])),
  lately: [],
});

/** Of what a task wrote under one index the first stays, special channels aside. */
export function namedWrites(kept: KeptWrites | undefined): readonly TaskWrite[] {
  if (!kept) return [];
  for (const { task, path, writes } of kept.lately)
    for (const [i, [channel, value]] of writes.entries()) {
      const index = WRITES_IDX_MAP[channel] ?? i;
      const key = `${task},${index}`;
      if (index >= 0 && kept.named.has(key)) continue;
      kept.named.set(key, { key: writesSortKey(path, task, index), entry: [task, channel, value] });
    }
  kept.lately = [];
  return [...kept.named.values()];
}

/** Channels under which LangGraph keeps a task that has to run again. */
const unfinished: ReadonlySet<string> = new Set([INTERRUPT, RESUME, ERROR, "__error_source_node__"]);

/** Whether LangGraph takes the task that wrote to this channel to have finished. Its router may have failed then; and a task that was resumed and wrote nothing does not count as finished. */
export const isTaskOutput = (channel: string): boolean => !unfinished.has(channel);

/** The tasks at whose interrupts LangGraph waits, by these writes. */
export function interruptedTasks(writes: readonly TaskWrite[]): ReadonlySet<string> {
  const finished = new Set(writes.filter(({ entry }) => isTaskOutput(entry[1])).map(({ entry }) => entry[0]));
  const interrupted = writes.filter(
    ({ entry: [task, channel] }) => channel === INTERRUPT && !finished.has(task),
  );
  return new Set(interrupted.map(({ entry }) => entry[0]));
}
