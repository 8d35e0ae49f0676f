import { type PendingWrite, WRITES_IDX_MAP, writesSortKey } from "@langchain/langgraph-checkpoint";

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
