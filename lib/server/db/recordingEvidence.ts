import "server-only";
import type { MutantRun } from "../../mutants";
import { Prisma } from "./generated/client";
import type { Transaction } from "./replays";
import type { Db } from "./store";

/** Evidence and its sources; `base` and `head` are ids of replays. */
export type NewRecordingEvidence = {
  readonly base: string;
  readonly head: string;
  readonly version: number;
  readonly baseTopologyHash: string;
  readonly headTopologyHash: string;
  readonly recordingHash: string;
  readonly engine: string;
  readonly body: string;
};

export type StoredRecordingEvidence = Pick<
  NewRecordingEvidence,
  "base" | "head" | "headTopologyHash" | "recordingHash"
>;

/** Stores evidence; existing rows are unchanged. */
export async function addRecordingEvidence(
  tx: Transaction,
  workspaceId: string,
  perRecording: readonly NewRecordingEvidence[],
): Promise<void> {
  if (perRecording.length === 0) return;
  const data = perRecording.map((one) => ({ workspaceId, ...one, status: statusIn(one.body) }));
  await tx.recordingEvidence.createMany({ data, skipDuplicates: true });
}

const statusIn = (body: string): string => (JSON.parse(body) as { readonly status?: string }).status ?? "";

type EvidenceKind = Pick<NewRecordingEvidence, "baseTopologyHash" | "engine" | "version">;
/** `recordings` are hashes. */
export type EvidenceFilter = EvidenceKind & { readonly recordings: readonly string[] };

/** Lists topologies and recordings for which other engines stored evidence against one topology. */
export const listEvidenceOfOthers = (
  { prisma, workspaceId }: Db,
  { baseTopologyHash, engine }: Omit<EvidenceKind, "version">,
): Promise<Pick<StoredRecordingEvidence, "headTopologyHash" | "recordingHash">[]> =>
  prisma.$queryRaw`
    SELECT DISTINCT "headTopologyHash", "recordingHash" FROM "Exhibit"
    WHERE "workspaceId" = ${workspaceId} AND "baseTopologyHash" = ${baseTopologyHash} AND "engine" <> ${engine}`;

/** Lists the evidence against one topology on some recordings without bodies, for all or some heads, newest last. */
export const listRecordingEvidence = (
  { prisma, workspaceId }: Db,
  { recordings, ...of }: EvidenceFilter,
  heads?: readonly string[],
): Promise<StoredRecordingEvidence[]> =>
  prisma.$queryRaw`
    SELECT "base", "head", "headTopologyHash", "recordingHash" FROM "Exhibit"
    WHERE "workspaceId" = ${workspaceId} AND "baseTopologyHash" = ${of.baseTopologyHash}
      AND "engine" = ${of.engine} AND "version" = ${of.version}
      AND "recordingHash" = ANY(${[...recordings]}::text[])
      AND ${heads ? Prisma.sql`"headTopologyHash" = ANY(${[...heads]}::text[])` : Prisma.sql`true`}
    ORDER BY "createdAt", "head"`;

/** Reads the evidence of these head replays against one topology. */
export const readRecordingEvidence = (
  { prisma, workspaceId }: Db,
  of: EvidenceFilter,
  heads: readonly string[],
): Promise<Pick<NewRecordingEvidence, "base" | "head" | "body">[]> =>
  prisma.$queryRaw`
    SELECT "base", "head", "body" FROM "Exhibit"
    WHERE "workspaceId" = ${workspaceId} AND "head" = ANY(${[...heads]}::text[]) AND "version" = ${of.version}
      AND "baseTopologyHash" = ${of.baseTopologyHash} AND "engine" = ${of.engine}`;

/** Returns those of the head replays that have evidence against one topology; a replay's id includes its engine. */
export async function exhibitedHeads(
  { prisma, workspaceId }: Db,
  of: Pick<EvidenceKind, "baseTopologyHash" | "version">,
  heads: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await prisma.recordingEvidence.findMany({
    where: { workspaceId, ...of, head: { in: [...heads] } },
    select: { head: true },
  });
  return new Set(rows.map(({ head }) => head));
}

/** Returns a search's result as JSON text, by the hash of its question; `null` if not stored. */
export async function findCauseSearch({ prisma, workspaceId }: Db, question: string): Promise<string | null> {
  const found = await prisma.causeSearch.findUnique({
    where: { workspaceId_question: { workspaceId, question } },
    select: { body: true },
  });
  return found?.body ?? null;
}

export async function keepCauseSearch(
  { prisma, workspaceId }: Db,
  question: string,
  body: string,
): Promise<void> {
  const data = [{ workspaceId, question, body }];
  await prisma.causeSearch.createMany({ data, skipDuplicates: true });
}

/** Returns mutant runs of recordings, by the hash of their question; missing ones are omitted. */
export async function findMutantRuns(
  { prisma, workspaceId }: Db,
  questions: readonly string[],
): Promise<ReadonlyMap<string, MutantRun>> {
  const rows = await prisma.causeSearch.findMany({
    where: { workspaceId, question: { in: [...questions] } },
    select: { question: true, body: true },
  });
  return new Map(rows.map(({ question, body }) => [question, JSON.parse(body) as MutantRun]));
}

/** Stores the mutant run of one recording; replaces an earlier one. */
export async function keepMutantRun(
  { prisma, workspaceId }: Db,
  question: string,
  run: MutantRun,
): Promise<void> {
  const body = JSON.stringify(run);
  await prisma.causeSearch.upsert({
    where: { workspaceId_question: { workspaceId, question } },
    create: { workspaceId, question, body },
    update: { body, createdAt: new Date() },
  });
}
