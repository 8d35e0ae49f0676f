import "server-only";
import type { Actor } from "../../core/actor";
import { listStoredRecordings, type RecordingHead, type RecordingSummary, summariesOf } from "../recordings";
import type { Transaction } from "../replays";
import type { Db } from "../store";

/** A set as links and pages name it. */
export type RecordingSetName = { readonly name: string; readonly title: string };

/** Recordings that ship with a planner. */
export const samplesSet: RecordingSetName = { name: "samples", title: "Samples" };
/** Recordings that were imported without naming a set. */
export const importedSet: RecordingSetName = { name: "imported", title: "Imported" };
/** Every current recording of a planner; not stored. */
export const allSet: RecordingSetName = { name: "all", title: "All recordings" };

export type StoredRecordingSet = RecordingSetName & { readonly planner: string; readonly createdAt: Date };

/** Numbers of a set's recordings, and of its reviews that are not closed. */
export type SetSize = { readonly recordings: number; readonly reviews: number };

/** Lists stored sets, of one planner or of all: the samples first, then the oldest. */
export async function listStoredSets(
  { prisma, workspaceId }: Db,
  planner?: string,
): Promise<readonly StoredRecordingSet[]> {
  const where = { workspaceId, ...(planner !== undefined && { planner }) };
  const orderBy = [{ createdAt: "asc" as const }, { name: "asc" as const }];
  const omit = { workspaceId: true, createdBy: true };
  const sets = await prisma.recordingSet.findMany({ where, orderBy, omit });
  const isSamples = ({ name }: RecordingSetName): number => Number(name === samplesSet.name);
  return sets.toSorted((a, b) => isSamples(b) - isSamples(a));
}

/** Counts the recordings and reviews of all sets, of one planner or of all; returns the numbers of a set by its name. */
export async function countInSets(
  { prisma, workspaceId }: Db,
  planner?: string,
): Promise<(set: Pick<StoredRecordingSet, "planner" | "name">) => SetSize> {
  const of = { workspaceId, ...(planner !== undefined && { planner }) };
  const [members, reviewed] = await Promise.all([
    prisma.recordingSetMember.groupBy({
      by: ["planner", "setName"],
      where: { ...of, named: { removedAt: null } },
      _count: true,
    }),
    prisma.review.groupBy({
      by: ["planner", "setName"],
      where: { ...of, setName: { not: null }, state: { not: "closed" } },
      _count: true,
    }),
  ]);
  const keyed = (rows: readonly { planner: string; setName: string | null; _count: number }[]) =>
    new Map(rows.map((row) => [`${row.planner} ${row.setName}`, row._count]));
  const [recordings, reviews] = [keyed(members), keyed(reviewed)];
  return ({ planner: id, name }) => {
    const key = `${id} ${name}`;
    return { recordings: recordings.get(key) ?? 0, reviews: reviews.get(key) ?? 0 };
  };
}

/** Lists the recordings of a set, each in the version that is part of it; `all` has the current ones. */
export async function listRecordingsInSet(
  db: Db,
  planner: string,
  setName: string,
): Promise<RecordingSummary[]> {
  if (setName === allSet.name) return listStoredRecordings(db, planner);
  const { prisma, workspaceId } = db;
  // One join: a relation of Prisma's asks for each recording with two parameters, and reads all columns of both.
  const members = await prisma.$queryRaw<(RecordingHead & { version: string })[]>`
    SELECT m."hash" AS "version", r."name", r."planner", r."hash", r."sampleHash"
    FROM "RecordingSetMember" m
    JOIN "Recording" r ON r."workspaceId" = m."workspaceId" AND r."name" = m."recording"
    WHERE m."workspaceId" = ${workspaceId} AND m."planner" = ${planner} AND m."setName" = ${setName}
      AND r."removedAt" IS NULL`;
  return summariesOf(
    db,
    members.map(({ version, ...head }) => ({ head, hash: version })),
  );
}

/** Lists the sets that a recording belongs to, and the version in each. */
export async function listSetsOfRecording(
  { prisma, workspaceId }: Db,
  recording: string,
): Promise<readonly (RecordingSetName & { readonly hash: string })[]> {
  const rows = await prisma.recordingSetMember.findMany({
    where: { workspaceId, recording },
    select: { hash: true, of: { select: { name: true, title: true } } },
    orderBy: { addedAt: "asc" },
  });
  return rows.map(({ hash, of }) => ({ ...of, hash }));
}

type NewMember = { readonly name: string; readonly hash: string };

/** Creates a set unless it exists; returns it as it is stored. */
export async function addSet(
  tx: Transaction,
  { workspaceId, userId: createdBy }: Actor,
  planner: string,
  { name, title }: RecordingSetName,
): Promise<RecordingSetName> {
  await tx.recordingSet.createMany({
    data: [{ workspaceId, planner, name, title, createdBy }],
    skipDuplicates: true,
  });
  const key = { workspaceId_planner_name: { workspaceId, planner, name } };
  return tx.recordingSet.findUniqueOrThrow({ where: key, select: { name: true, title: true } });
}

/** Adds versions of recordings to a set; a version replaces another one of its recording. Returns the number of changed members. */
export async function addMembers(
  tx: Transaction,
  { workspaceId, userId }: Actor,
  set: { readonly planner: string; readonly name: string },
  members: readonly NewMember[],
): Promise<number> {
  const rows = JSON.stringify(members.map(({ name, hash }) => ({ name, hash })));
  return tx.$executeRaw`
    INSERT INTO "RecordingSetMember"
      ("workspaceId", "planner", "setName", "recording", "hash", "addedBy")
    SELECT ${workspaceId}, ${set.planner}, ${set.name}, m."name", m."hash", ${userId}
    FROM jsonb_to_recordset(${rows}::jsonb) AS m("name" text, "hash" text)
    ON CONFLICT ("workspaceId", "planner", "setName", "recording")
    DO UPDATE SET "hash" = EXCLUDED."hash", "addedBy" = EXCLUDED."addedBy", "addedAt" = now()
    WHERE "RecordingSetMember"."hash" <> EXCLUDED."hash"`;
}

/** Takes recordings out of a set; returns how many were in it. */
export const removeMembers = (
  tx: Transaction,
  set: { readonly workspaceId: string; readonly planner: string; readonly name: string },
  recordings: readonly string[],
): Promise<number> => tx.$executeRaw`
    DELETE FROM "RecordingSetMember" WHERE "workspaceId" = ${set.workspaceId} AND "planner" = ${set.planner}
      AND "setName" = ${set.name} AND "recording" = ANY(${[...recordings]})`;

/** Makes the set of samples of each planner hold what ships. Idempotent. */
export async function fillSamples(tx: Transaction, { workspaceId, userId }: Actor): Promise<void> {
  const { name, title } = samplesSet;
  await tx.$executeRaw`
    INSERT INTO "RecordingSet" ("workspaceId", "planner", "name", "title", "createdBy")
    SELECT DISTINCT "workspaceId", "planner", ${name}, ${title}, ${userId} FROM "Recording"
    WHERE "workspaceId" = ${workspaceId} AND "sampleHash" IS NOT NULL
    ON CONFLICT DO NOTHING`;
  await tx.$executeRaw`
    INSERT INTO "RecordingSetMember"
      ("workspaceId", "planner", "setName", "recording", "hash", "addedBy")
    SELECT "workspaceId", "planner", ${name}, "name", "sampleHash", ${userId} FROM "Recording"
    WHERE "workspaceId" = ${workspaceId} AND "sampleHash" IS NOT NULL
    ON CONFLICT ("workspaceId", "planner", "setName", "recording")
    DO UPDATE SET "hash" = EXCLUDED."hash", "addedAt" = now()
    WHERE "RecordingSetMember"."hash" <> EXCLUDED."hash"`;
}

/** Moves the members of a planner's sets that are now listed under its present id. */
export async function moveSets(
  tx: Transaction,
  workspaceId: string,
  former: string,
  planner: string,
  recordings: readonly string[],
): Promise<void> {
  const members = { workspaceId, planner: former, recording: { in: [...recordings] } };
  const sets = await tx.recordingSet.findMany({
    where: { workspaceId, planner: former, members: { some: { recording: members.recording } } },
  });
  await tx.recordingSet.createMany({
    data: sets.map((set) => ({ ...set, planner })),
    skipDuplicates: true,
  });
  await tx.recordingSetMember.updateMany({ where: members, data: { planner } });
  await tx.recordingSet.deleteMany({ where: { workspaceId, planner: former, members: { none: {} } } });
}
