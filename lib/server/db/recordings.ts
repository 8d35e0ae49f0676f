import "server-only";
import { Recording, type RecordingVersion } from "../../recording";
import type { Actor } from "../actor";
import { type RevisedName, type RevisionNote, revise } from "./history/revisions";
import type { Transaction } from "./replays";
import type { Store } from "./store";
import { byName, firstRevision, type Head, isGone, newHead, standing, versionsOf } from "./versions";

/** What a list says of a recording. */
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

const withRecording = { recording: true } as const;

/** The current version of every recording, by name, without its conversation. */
export async function listStoredRecordings(
  { prisma }: Store,
  workspaceId: string,
): Promise<RecordingSummary[]> {
  const heads = await prisma.recording.findMany({
    where: { workspaceId, removedAt: null },
    select: { hash: true },
  });
  const rows = await prisma.recordingVersion.findMany({
    where: { workspaceId, hash: { in: heads.map(({ hash }) => hash) } },
    include: withRecording,
    omit: { document: true },
  });
  return rows.map(summary).sort(byName);
}

/** The current version, or the latest one whose hash begins with `hash`. Of a name that was removed, only its versions are found. */
export async function findStoredRecording(
  { prisma }: Store,
  workspaceId: string,
  name: string,
  hash: string | null,
): Promise<StoredRecording | null> {
  const head = await prisma.recording.findUnique({ where: { workspaceId_name: { workspaceId, name } } });
  if (!head || isGone(head, hash)) return null;
  const row = await prisma.recordingVersion.findFirst({
    ...versionsOf(workspaceId, name, head, hash),
    include: withRecording,
  });
  if (!row) return null;
  const recording = Recording.parse(JSON.parse(row.document));
  return { ...summary(row), current: standing(row.hash, head).current, recording };
}

/** Adds a version as the next revision of its name; a sample does not take the name from a version that someone saved. */
export const addRecording = (
  tx: Transaction,
  actor: Actor,
  version: NewRecording,
  note: RevisionNote,
): Promise<RevisedName> =>
  revise(tx, "recording", actor, version, note, async () => {
    await tx.recordingVersion.createMany({ data: [versionOf(actor, version)], skipDuplicates: true });
  });

/** Adds recordings whose names the workspace does not have. */
export async function addFirstRecordings(
  { prisma }: Store,
  actor: Actor,
  versions: readonly NewRecording[],
): Promise<void> {
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

type Row = Omit<RecordingSummary, "planner" | "sample"> & {
  readonly recording: Head & { readonly planner: string };
};

const summary = (row: Row): RecordingSummary => ({
  name: row.name,
  title: row.title,
  summary: row.summary,
  planner: row.recording.planner,
  hash: row.hash,
  sample: standing(row.hash, row.recording).sample,
  synthetic: row.synthetic,
  tags: row.tags,
  turns: row.turns,
  decisions: row.decisions,
  createdAt: row.createdAt,
});
