import "server-only";
import { evidenceVersion, type RecordingEvidence } from "../../../claims";
import { hash } from "../../../std";
import { recent } from "../../cache/recent";
import {
  type EvidenceFilter,
  listRecordingEvidence,
  readRecordingEvidence,
  type StoredRecordingEvidence,
} from "../../db/recordingEvidence";
import type { Ctx } from "../../verb/context";
import { slimmer } from "./slim";

/** By hash of the head, then of the recording. */
export type EvidenceSet = ReadonlyMap<string, ReadonlyMap<string, RecordingEvidence>>;

/** Evidence that was read over the same recordings: evidence by replay, and the complete set when there were `count` items. */
type Read = {
  readonly byReplay: Map<string, RecordingEvidence>;
  readonly slim: (evidence: RecordingEvidence) => RecordingEvidence;
  all: { readonly count: number; readonly perRecording: EvidenceSet };
};

const cache = recent<Read>("perRecording", 6);
/** Max bodies in memory as text. */
const atOnce = 2_000;

/**
 * Returns this engine's evidence against a topology on these recordings, for all heads or those with the hashes `heads`. Evidence is append-only:
 * reads only new items, and returns the same object if there are none.
 */
export async function evidenceBeside(
  ctx: Ctx,
  baseTopologyHash: string,
  recordings: readonly string[],
  heads?: readonly string[],
): Promise<EvidenceSet> {
  const of = { baseTopologyHash, engine: ctx.engine.hash, version: evidenceVersion, recordings };
  const identity = [ctx.db.where, ctx.db.workspaceId, baseTopologyHash, of.engine, of.version];
  const known = cache(ctx.memory, [...identity, hash([...recordings])].join(" "), () => ({
    byReplay: new Map(),
    slim: slimmer(),
    all: { count: 0, perRecording: new Map() },
  }));
  const rows = await listRecordingEvidence(ctx.db, of, heads);
  if (!heads && rows.length === known.all.count) return known.all.perRecording;
  await readUnread(ctx, of, known, rows);
  const perRecording = byHead(known.byReplay, rows);
  if (!heads) known.all = { count: rows.length, perRecording };
  return perRecording;
}

async function readUnread(
  ctx: Ctx,
  of: EvidenceFilter,
  { byReplay, slim }: Pick<Read, "byReplay" | "slim">,
  rows: readonly StoredRecordingEvidence[],
): Promise<void> {
  const unread = rows.filter((row) => !byReplay.has(nameOf(row))).map(({ head }) => head);
  for (let i = 0; i < unread.length; i += atOnce)
    for (const row of await readRecordingEvidence(ctx.db, of, unread.slice(i, i + atOnce)))
      byReplay.set(nameOf(row), slim(JSON.parse(row.body) as RecordingEvidence));
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
