import "server-only";
import { listEvidenceOfOthers } from "../../db/recordingEvidence";
import type { Ctx } from "../../verb/context";
import type { NewJob } from "../../work/add";

/** Topology hash -> number of replays missing for the current engine that exist from another engine version. */
export async function olderOf(
  ctx: Ctx,
  baseTopologyHash: string,
  left: readonly NewJob[],
): Promise<ReadonlyMap<string, number>> {
  if (left.length === 0) return new Map();
  const of = { baseTopologyHash, engine: ctx.engine.hash };
  const others = await listEvidenceOfOthers(ctx.db, of);
  const made = new Set(others.map((one) => `${one.headTopologyHash} ${one.recordingHash}`));
  const older = new Map<string, number>();
  for (const { topologyHash, recordingHash } of left)
    if (made.has(`${topologyHash} ${recordingHash}`))
      older.set(topologyHash, (older.get(topologyHash) ?? 0) + 1);
  return older;
}
