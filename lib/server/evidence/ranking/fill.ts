import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import { evidenceVersion } from "../../../claims";
import { runDetached } from "../../cache/detached";
import { slot } from "../../cache/memory";
import { recent } from "../../cache/recent";
import { listUnreadPairs, type UnreadPair } from "../../db/lists/recordingResults";
import { evidenceStamp, replayStamp } from "../../db/lists/stamps";
import { addRecordingEvidence } from "../../db/recordingEvidence";
import { findReplays, type StoredReplay } from "../../db/replays";
import { placeOf } from "../../db/versions";
import { logFailure } from "../../telemetry/log";
import type { Ctx } from "../../verb/context";
import { compared, sidesOf } from "../recordingEvidence";
import { isPlain } from "../sides";
import type { StoredEvidence } from "./evidence";
import { waitingTopologies } from "./waiting";

const filling = slot("filling-evidence", () => new Set<string>());

type Pair = readonly [base: StoredReplay, head: StoredReplay];
const cache = recent<Promise<readonly UnreadPair[]>>("replays without evidence", 20);

/** Returns replays of this engine that lack their evidence against the topology in use: earlier versions and single replays stored none. */
export async function unreadOf(ctx: Ctx, stored: StoredEvidence): Promise<readonly Pair[]> {
  const { base, topologies, recordings } = stored;
  const present = new Set(topologies.map(({ hash }) => hash));
  const heads = waitingTopologies(ctx, stored)
    .map(({ topologyHash }) => topologyHash)
    .filter((hash) => present.has(hash));
  if (heads.length === 0) return [];
  const of = { base: base.hash, heads, engine: ctx.engine.hash, version: evidenceVersion };
  const stamps = await Promise.all([evidenceStamp(ctx.db, base.hash), replayStamp(ctx.db)]);
  const key = JSON.stringify([placeOf(ctx.db), of, stamps]);
  const list = () => listUnreadPairs(ctx.db, of);
  const found = await (stamps.includes(null) ? list() : cache(ctx.memory, key, list));
  if (found.length === 0) return [];
  const listed = new Set(recordings.map(({ hash }) => hash));
  const pairs = found.filter(
    ({ recording, options }) =>
      listed.has(recording) && options.every((one) => isPlain({ ...one, engine: of.engine })),
  );
  const replays = await findReplays(
    ctx.db,
    pairs.flatMap((one) => [one.base, one.head]),
  );
  return pairs.flatMap((one): readonly Pair[] => {
    const [own, head] = [replays.get(one.base), replays.get(one.head)];
    return own && head ? [[own, head]] : [];
  });
}

/** Computes the evidence of such replays sequentially in the background; does nothing while a previous call runs. */
export function fillEvidence(ctx: Ctx, unread: readonly Pair[]): void {
  const busy = filling(ctx.memory);
  const key = `${ctx.db.where} ${ctx.db.workspaceId}`;
  if (unread.length === 0 || busy.has(key)) return;
  busy.add(key);
  runDetached(ctx.memory, (stopped) =>
    readThrough(ctx, unread, stopped)
      .catch((error) => logFailure("perRecording", error))
      .finally(() => busy.delete(key)),
  );
}

async function readThrough(ctx: Ctx, unread: readonly Pair[], stopped: AbortSignal): Promise<void> {
  const { workspaceId } = ctx.db;
  for (const pair of unread) {
    if (stopped.aborted) return;
    const [base, head] = await sidesOf(ctx, pair);
    if (!base || !head) continue;
    const item = await compared(ctx, base, head);
    await ctx.db.prisma.$transaction((tx) => addRecordingEvidence(tx, workspaceId, [item]));
    await breathe();
  }
}
