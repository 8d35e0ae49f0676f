import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import { addExhibits } from "../db/exhibits";
import { listStoredReplays, type StoredReplay } from "../db/replays";
import type { Store } from "../db/store";
import { isPlain } from "../diffs/sides";
import { processWide } from "../processWide";
import { theEngine } from "../theEngine";
import type { StoredEvidence } from "./evidence";
import { exhibitFor, sideOf } from "./exhibits";

const filling = processWide<Set<string>>("filling-exhibits");

/** Replays of this engine that stand beside one of the topology in use and have no exhibit yet: made before there were exhibits, or one at a time. */
export async function unreadOf(
  store: Store,
  workspaceId: string,
  { base, topologies, recordings, run }: StoredEvidence,
): Promise<readonly (readonly [base: StoredReplay, head: StoredReplay])[]> {
  const wanted = topologies.length * recordings.length;
  if (run.size >= wanted) return [];
  const engine = theEngine().hash;
  const all = (await listStoredReplays(store, workspaceId, {})).filter(
    (replay) => replay.engine === engine && isPlain(replay),
  );
  const bases = new Map(
    all.flatMap((replay) =>
      replay.topologyHash === base.hash ? [[replay.recordingHash, replay] as const] : [],
    ),
  );
  const names = new Set(topologies.map(({ hash }) => hash));
  return all.flatMap((head) => {
    const theirs = bases.get(head.recordingHash);
    const known = run.has(`${head.topologyHash} ${head.recordingHash}`);
    return theirs && names.has(head.topologyHash) && !known ? [[theirs, head] as const] : [];
  });
}

/** Makes the exhibits of such replays one after the other, in the background; a second call while one runs does nothing. */
export function fillExhibits(
  store: Store,
  workspaceId: string,
  unread: readonly (readonly [base: StoredReplay, head: StoredReplay])[],
): void {
  const busy = filling.get() ?? new Set<string>();
  filling.set(busy);
  const key = `${store.where} ${workspaceId}`;
  if (unread.length === 0 || busy.has(key)) return;
  busy.add(key);
  void readThrough(store, workspaceId, unread)
    .catch((error) => process.stderr.write(`exhibits: ${error instanceof Error ? error.stack : error}\n`))
    .finally(() => busy.delete(key));
}

async function readThrough(
  store: Store,
  workspaceId: string,
  unread: readonly (readonly [base: StoredReplay, head: StoredReplay])[],
): Promise<void> {
  for (const [base, head] of unread) {
    const sides = [await sideOf(store, workspaceId, base), await sideOf(store, workspaceId, head)] as const;
    const exhibit = await exhibitFor(store, workspaceId, ...sides);
    await store.prisma.$transaction((tx) => addExhibits(tx, workspaceId, [exhibit]));
    await breathe();
  }
}
