import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import { slot } from "../../cache/memory";
import { addRecordingEvidence } from "../../db/recordingEvidence";
import { listStoredReplays, type StoredReplay } from "../../db/replays";
import type { Ctx } from "../../verb/context";
import { compared, sidesOf } from "../recordingEvidence";
import { isPlain } from "../sides";
import type { StoredEvidence } from "./evidence";
import { waiting } from "./waiting";

const filling = slot("filling-evidence", () => new Set<string>());

/** Returns replays of this engine that lack their evidence against the topology in use: earlier versions and single replays stored none. */
export async function unreadOf(
  ctx: Ctx,
  stored: StoredEvidence,
): Promise<readonly (readonly [base: StoredReplay, head: StoredReplay])[]> {
  const { base } = stored;
  const open = openOf(stored);
  if (open.size === 0) return [];
  const engine = ctx.engine.hash;
  const all = (await listStoredReplays(ctx.db, {})).filter(
    (replay) => replay.engine === engine && isPlain(replay),
  );
  const bases = new Map(
    all.flatMap((replay) =>
      replay.topologyHash === base.hash ? [[replay.recordingHash, replay] as const] : [],
    ),
  );
  return all.flatMap((head) => {
    const theirs = bases.get(head.recordingHash);
    return theirs && open.has(`${head.topologyHash} ${head.recordingHash}`) ? [[theirs, head] as const] : [];
  });
}

/** Returns topologies and recordings without evidence; variants are excluded, since their replays are not stored. */
function openOf(stored: StoredEvidence): ReadonlySet<string> {
  const present = new Set(stored.topologies.map(({ hash }) => hash));
  return new Set(
    waiting(stored)
      .filter(({ topologyHash }) => present.has(topologyHash))
      .map(({ topologyHash, recordingHash }) => `${topologyHash} ${recordingHash}`),
  );
}

/** Computes the evidence of such replays sequentially in the background; does nothing while a previous call runs. */
export function fillEvidence(
  ctx: Ctx,
  unread: readonly (readonly [base: StoredReplay, head: StoredReplay])[],
): void {
  const busy = filling(ctx.memory);
  const key = `${ctx.db.where} ${ctx.db.workspaceId}`;
  if (unread.length === 0 || busy.has(key)) return;
  busy.add(key);
  void readThrough(ctx, unread)
    .catch((error) => process.stderr.write(`perRecording: ${error instanceof Error ? error.stack : error}\n`))
    .finally(() => busy.delete(key));
}

async function readThrough(
  ctx: Ctx,
  unread: readonly (readonly [base: StoredReplay, head: StoredReplay])[],
): Promise<void> {
  const { workspaceId } = ctx.db;
  for (const pair of unread) {
    const [base, head] = await sidesOf(ctx, pair);
    if (!base || !head) continue;
    const item = await compared(ctx, base, head);
    await ctx.db.prisma.$transaction((tx) => addRecordingEvidence(tx, workspaceId, [item]));
    await breathe();
  }
}
