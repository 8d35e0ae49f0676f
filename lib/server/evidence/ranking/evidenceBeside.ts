import "server-only";
import { evidenceVersion, type RecordingEvidence } from "../../../claims";
import { recent } from "../../cache/recent";
import {
  countRecordingEvidence,
  type EvidenceFilter,
  listRecordingEvidence,
  readRecordingEvidence,
  type StoredRecordingEvidence,
} from "../../db/recordingEvidence";
import type { Ctx } from "../../verb/context";

/** By hash of the head, then of the recording. */
export type EvidenceSet = ReadonlyMap<string, ReadonlyMap<string, RecordingEvidence>>;

/** Cache: evidence by replay, and the complete set when there were `count` items. */
type Kept = {
  readonly read: Map<string, RecordingEvidence>;
  all: { readonly count: number; readonly perRecording: EvidenceSet };
};

const cache = recent<Kept>("perRecording", 4);

/**
 * Returns this engine's evidence against a topology, for all heads or those with the hashes `heads`. Evidence is append-only:
 * reads only new items, and returns the same object if there are none.
 */
export async function evidenceBeside(
  ctx: Ctx,
  baseTopologyHash: string,
  heads?: readonly string[],
): Promise<EvidenceSet> {
  const of = { baseTopologyHash, engine: ctx.engine.hash, version: evidenceVersion };
  const known = cache(ctx.memory, [ctx.db.where, ctx.db.workspaceId, ...Object.values(of)].join(" "), () => ({
    read: new Map(),
    all: { count: 0, perRecording: new Map() },
  }));
  if (heads) return byHead(known.read, await readUnread(ctx, of, known.read, heads));
  const count = await countRecordingEvidence(ctx.db, of);
  if (count === known.all.count) return known.all.perRecording;
  const rows = await readUnread(ctx, of, known.read);
  known.all = { count: rows.length, perRecording: byHead(known.read, rows) };
  return known.all.perRecording;
}

async function readUnread(
  ctx: Ctx,
  of: EvidenceFilter,
  read: Map<string, RecordingEvidence>,
  heads?: readonly string[],
): Promise<readonly StoredRecordingEvidence[]> {
  const retain = (rows: Awaited<ReturnType<typeof readRecordingEvidence>>) => {
    for (const row of rows) read.set(nameOf(row), JSON.parse(row.body) as RecordingEvidence);
    return rows;
  };
  if (!heads && read.size === 0) return retain(await readRecordingEvidence(ctx.db, of));
  const rows = await listRecordingEvidence(ctx.db, of, heads);
  const unread = rows.filter((row) => !read.has(nameOf(row))).map(({ head }) => head);
  if (unread.length > 0) retain(await readRecordingEvidence(ctx.db, of, unread));
  return rows;
}

function byHead(
  read: ReadonlyMap<string, RecordingEvidence>,
  rows: readonly StoredRecordingEvidence[],
): EvidenceSet {
  const perRecording = new Map<string, Map<string, RecordingEvidence>>();
  for (const row of rows) {
    const evidence = read.get(nameOf(row));
    if (!evidence) continue;
    const ofHead = perRecording.get(row.headTopologyHash) ?? new Map<string, RecordingEvidence>();
    perRecording.set(row.headTopologyHash, ofHead.set(row.recordingHash, evidence));
  }
  return perRecording;
}

const nameOf = ({ base, head }: { readonly base: string; readonly head: string }): string =>
  `${base} ${head}`;
