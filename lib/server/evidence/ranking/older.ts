import "server-only";
import { recent } from "../../cache/recent";
import { evidenceStamp } from "../../db/lists/stamps";
import { listEvidenceOfOthers } from "../../db/recordingEvidence";
import { placeOf } from "../../db/versions";
import type { Ctx } from "../../verb/context";
import type { StoredEvidence } from "./evidence";
import type { WaitingTopology } from "./waiting";

type Others = Awaited<ReturnType<typeof listEvidenceOfOthers>>;
const cache = recent<Promise<Others>>("evidence of other engines", 4);

/** Topology hash -> number of replays missing for the current engine that exist from another engine version. */
export async function olderOf(
  ctx: Ctx,
  { base, recordings, perRecording }: StoredEvidence,
  left: readonly WaitingTopology[],
): Promise<ReadonlyMap<string, number>> {
  if (left.length === 0) return new Map();
  const of = { baseTopologyHash: base.hash, engine: ctx.engine.hash };
  const key = [placeOf(ctx.db), base.hash, of.engine, await evidenceStamp(ctx.db, base.hash)].join(" ");
  const others = await cache(ctx.memory, key, () => listEvidenceOfOthers(ctx.db, of));
  if (others.length === 0) return new Map();
  const [open, listed] = [
    new Set(left.map(({ topologyHash }) => topologyHash)),
    new Set(recordings.map(({ hash }) => hash)),
  ];
  const older = new Map<string, number>();
  for (const { headTopologyHash: head, recordingHash } of others)
    if (open.has(head) && listed.has(recordingHash) && !perRecording.get(head)?.has(recordingHash))
      older.set(head, (older.get(head) ?? 0) + 1);
  return older;
}
