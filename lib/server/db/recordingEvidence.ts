import "server-only";
import type { MutantRun } from "../../mutants";
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

const statusIn = (body: string): string => (JSON.parse(body) as { readonly status: string }).status;

export type EvidenceFilter = Pick<NewRecordingEvidence, "baseTopologyHash" | "engine" | "version">;

const replayed = { base: true, head: true, headTopologyHash: true, recordingHash: true } as const;
const orderBy = [{ createdAt: "asc" as const }, { head: "asc" as const }];

/** Lists topologies and recordings for which other engines stored evidence against one topology. */
export const listEvidenceOfOthers = (
  { prisma, workspaceId }: Db,
  { baseTopologyHash, engine }: Omit<EvidenceFilter, "version">,
): Promise<Pick<StoredRecordingEvidence, "headTopologyHash" | "recordingHash">[]> =>
  prisma.recordingEvidence.findMany({
    where: { workspaceId, baseTopologyHash, engine: { not: engine } },
    select: { headTopologyHash: true, recordingHash: true },
    distinct: ["headTopologyHash", "recordingHash"],
  });

/** Counts the evidence against one topology. */
export const countRecordingEvidence = ({ prisma, workspaceId }: Db, of: EvidenceFilter): Promise<number> =>
  prisma.recordingEvidence.count({ where: { workspaceId, ...of } });

/** Lists the evidence against one topology without bodies, for all or some heads, newest last. */
export const listRecordingEvidence = (
  { prisma, workspaceId }: Db,
  of: EvidenceFilter,
  heads?: readonly string[],
): Promise<StoredRecordingEvidence[]> =>
  prisma.recordingEvidence.findMany({
    where: { workspaceId, ...of, ...(heads && { headTopologyHash: { in: [...heads] } }) },
    select: replayed,
    orderBy,
  });

/** Lists the evidence against one topology with bodies, for some or all replays, newest last. */
export const readRecordingEvidence = (
  { prisma, workspaceId }: Db,
  of: EvidenceFilter,
  heads?: readonly string[],
): Promise<(StoredRecordingEvidence & Pick<NewRecordingEvidence, "body">)[]> =>
  prisma.recordingEvidence.findMany({
    where: { workspaceId, ...of, ...(heads && { head: { in: [...heads] } }) },
    select: { ...replayed, body: true },
    orderBy,
  });

/** Returns those of the head replays that have evidence against one topology; a replay's id includes its engine. */
export async function exhibitedHeads(
  { prisma, workspaceId }: Db,
  of: Pick<EvidenceFilter, "baseTopologyHash" | "version">,
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
    update: { body },
  });
}
