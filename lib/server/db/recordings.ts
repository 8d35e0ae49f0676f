import "server-only";
import { Recording, type RecordingVersion } from "../../recording";
import { deepFreeze } from "../../std";
import { recentBytes } from "../cache/recentBytes";
import { recentMany } from "../cache/recentMany";
import { sharingTexts } from "../cache/sharing";
import type { Actor } from "../core/actor";
import { recordingText } from "./documents";
import { type RevisedName, type RevisionNote, revise } from "./history/revisions";
import type { Transaction } from "./replays";
import type { Db, Writer } from "./store";
import { byName, firstRevision, type Head, isGone, newHead, placeOf, statusOf, versionsOf } from "./versions";

/** Summary of a recording for lists. */
export type RecordingSummary = {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly planner: string;
  readonly hash: string;
  readonly sample: boolean;
  readonly synthetic: boolean;
  readonly tags: readonly string[];
  readonly turns: number;
  readonly decisions: number;
  readonly createdAt: Date;
};

export type StoredRecording = RecordingSummary & {
  readonly current: boolean;
  readonly recording: Recording;
};

export type NewRecording = RecordingVersion & { readonly sample: boolean };

// Versions never change, so they can be cached.
const summaries = recentMany<VersionSummary>("recording summaries", 50_000);
const parsed = recentBytes<Parsed>("parsed recordings", 16_000_000, ({ bytes }) => bytes);
type Parsed = { readonly recording: Recording; readonly bytes: number };

/** Lists the current version of every recording, or of those of a planner, by name, without its conversation. */
export async function listStoredRecordings(db: Db, planner?: string): Promise<RecordingSummary[]> {
  const { workspaceId } = db;
  const heads = await db.prisma.recording.findMany({
    where: { workspaceId, removedAt: null, ...(planner !== undefined && { planner }) },
  });
  return summariesOf(
    db,
    heads.map((head) => ({ head, hash: head.hash })),
  );
}

/** Returns which of these names recordings of this planner have, or with `null` of any, also removed ones. */
export async function listOwnNames(
  { prisma, workspaceId }: Db,
  planner: string | null,
  names: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (let i = 0; i < names.length; i += maxNames) {
    const where = {
      workspaceId,
      ...(planner !== null && { planner }),
      name: { in: names.slice(i, i + maxNames) },
    };
    found.push(
      ...(await prisma.recording.findMany({ where, select: { name: true } })).map(({ name }) => name),
    );
  }
  return found;
}

/** Names of one query: a database takes at most 32,767 parameters. */
const maxNames = 5_000;

/** Lists recordings of a planner in these versions, by name; omits removed ones. */
export async function listRecordingVersions(
  db: Db,
  planner: string,
  versions: readonly { readonly name: string; readonly hash: string }[],
): Promise<RecordingSummary[]> {
  const { workspaceId } = db;
  const heads = await db.prisma.recording.findMany({ where: { workspaceId, planner, removedAt: null } });
  const byHead = new Map(heads.map((head) => [head.name, head]));
  const named = versions.flatMap(({ name, hash }) => {
    const head = byHead.get(name);
    return head ? [{ head, hash }] : [];
  });
  return summariesOf(db, named);
}

/** Loads the summaries of versions, sorted by name. */
export async function summariesOf(
  db: Db,
  versions: readonly { readonly head: RecordingHead; readonly hash: string }[],
): Promise<RecordingSummary[]> {
  const { workspaceId } = db;
  const hashes = versions.map(({ hash }) => hash);
  const found = await summaries(db.memory, placeOf(db), hashes, async (missing) => {
    const rows = await db.prisma.$queryRaw<VersionSummary[]>`
      SELECT "name", "title", "summary", "hash", "synthetic", "tags", "turns", "decisions", "createdAt"
      FROM "RecordingVersion" WHERE "workspaceId" = ${workspaceId} AND "hash" = ANY(${[...missing]}::text[])`;
    return compact(rows).map((row) => [row.hash, row]);
  });
  return versions
    .flatMap(({ head, hash }) => {
      const version = found.get(hash);
      return version ? [summary(version, head)] : [];
    })
    .sort(byName);
}

/** Finds the current version, or the latest one with this hash prefix. For a removed name, only versions by hash are found. */
export async function findStoredRecording(
  db: Db,
  name: string,
  hash: string | null,
): Promise<StoredRecording | null> {
  const found = await findVersion(db, name, hash);
  if (!found) return null;
  const { row, head } = found;
  const { recording } = await parsed(db.memory, `${placeOf(db)} ${row.hash}`, async () => {
    const { document } = await recordingText(db, row.hash);
    return { recording: deepFreeze(db.adopt(Recording.parse(JSON.parse(document)))), bytes: document.length };
  });
  const named = namedIn(recording, row.name);
  return { ...summary(row, head), current: statusOf(row.hash, head).current, recording: named };
}

/** An app's recording has the name of the workspace as its id, as its traces have. */
const namedIn = (recording: Recording, name: string): Recording =>
  recording.app && recording.id !== name ? { ...recording, id: name } : recording;

/** Finds the same without its conversation. */
export async function findRecordingSummary(
  db: Db,
  name: string,
  hash: string | null,
): Promise<RecordingSummary | null> {
  const found = await findVersion(db, name, hash);
  return found && summary(found.row, found.head);
}

async function findVersion({ prisma, workspaceId }: Db, name: string, hash: string | null) {
  const head = await prisma.recording.findUnique({ where: { workspaceId_name: { workspaceId, name } } });
  if (!head || isGone(head, hash)) return null;
  const where = versionsOf(workspaceId, name, head, hash);
  const row = await prisma.recordingVersion.findFirst({ ...where, select: inSummary });
  return row && { row, head };
}

/** Adds a version as the next revision of its name; a sample does not replace a version saved by a user. */
export const addRecording = (
  tx: Transaction,
  actor: Actor,
  version: NewRecording,
  note: RevisionNote,
): Promise<RevisedName> =>
  revise(tx, "recording", actor, version, note, async () => {
    await tx.recordingVersion.createMany({ data: [versionOf(actor, version)], skipDuplicates: true });
  });

/** Adds recordings whose names are new in the workspace. */
export async function addFirstRecordings(ctx: Writer, versions: readonly NewRecording[]): Promise<void> {
  const { prisma } = ctx.db;
  const { actor } = ctx;
  await prisma.$transaction([
    prisma.recording.createMany({
      data: versions.map((one) => newHead(actor, one)),
      skipDuplicates: true,
    }),
    prisma.recordingVersion.createMany({
      data: versions.map((one) => versionOf(actor, one)),
      skipDuplicates: true,
    }),
    prisma.recordingRevision.createMany({
      data: versions.map((one) => firstRevision(actor, one)),
      skipDuplicates: true,
    }),
  ]);
}

const versionOf = (
  { workspaceId, userId: createdBy }: Actor,
  { planner: _, sample: __, tags, ...row }: NewRecording,
) => ({
  workspaceId,
  ...row,
  tags: [...tags],
  createdBy,
});

const inSummary = {
  name: true,
  title: true,
  summary: true,
  hash: true,
  synthetic: true,
  tags: true,
  turns: true,
  decisions: true,
  createdAt: true,
} as const;

type VersionSummary = Omit<RecordingSummary, "planner" | "sample">;

/** The current version of a recording's name, and its planner. */
export type RecordingHead = Head & { readonly planner: string };

const summary = (version: VersionSummary, head: RecordingHead): RecordingSummary => ({
  ...version,
  planner: head.planner,
  sample: statusOf(version.hash, head).sample,
});

/** Copies rows field by field into less memory, since there may be tens of thousands: of one hidden class, which each row and its copies by spread have for themselves, and with one copy of each tag. */
function compact(rows: readonly VersionSummary[]): readonly VersionSummary[] {
  const shared = sharingTexts();
  return rows.map(({ name, title, summary, hash, synthetic, tags, turns, decisions, createdAt }) => ({
    name,
    title,
    summary,
    hash,
    synthetic,
    tags: tags.map(shared),
    turns,
    decisions,
    createdAt,
  }));
}
