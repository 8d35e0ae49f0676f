import "server-only";
import type { MutantRun } from "../../mutants";
import type { Transaction } from "./replays";
import type { Store } from "./store";

/** An evidence and what it was made of; `base` and `head` are ids of replays. */
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

/** Keeps evidence; those that are known stay as they are. */
export async function addRecordingEvidence(
  tx: Transaction,
  workspaceId: string,
  perRecording: readonly NewRecordingEvidence[],
): Promise<void> {
  if (perRecording.length === 0) return;
  const data = perRecording.map((one) => ({ workspaceId, ...one }));
  await tx.recordingEvidence.createMany({ data, skipDuplicates: true });
}

export type EvidenceFilter = Pick<NewRecordingEvidence, "baseTopologyHash" | "engine" | "version">;

const replayed = { base: true, head: true, headTopologyHash: true, recordingHash: true } as const;
const orderBy = [{ createdAt: "asc" as const }, { head: "asc" as const }];

/** Of which topologies over which recordings other engines left evidence beside one topology. */
export const listEvidenceOfOthers = (
  { prisma }: Store,
  workspaceId: string,
  { baseTopologyHash, engine }: Omit<EvidenceFilter, "version">,
): Promise<Pick<StoredRecordingEvidence, "headTopologyHash" | "recordingHash">[]> =>
  prisma.recordingEvidence.findMany({
    where: { workspaceId, baseTopologyHash, engine: { not: engine } },
    select: { headTopologyHash: true, recordingHash: true },
    distinct: ["headTopologyHash", "recordingHash"],
  });

/** How much evidence there is beside one topology. */
export const countRecordingEvidence = (
  { prisma }: Store,
  workspaceId: string,
  of: EvidenceFilter,
): Promise<number> => prisma.recordingEvidence.count({ where: { workspaceId, ...of } });

/** The evidence beside one topology without their bodies, of all heads or of some, the newest last. */
export const listRecordingEvidence = (
  { prisma }: Store,
  workspaceId: string,
  of: EvidenceFilter,
  heads?: readonly string[],
): Promise<StoredRecordingEvidence[]> =>
  prisma.recordingEvidence.findMany({
    where: { workspaceId, ...of, ...(heads && { headTopologyHash: { in: [...heads] } }) },
    select: replayed,
    orderBy,
  });

/** The evidence beside one topology with their bodies: of some replays, or of all, the newest last. */
export const readRecordingEvidence = (
  { prisma }: Store,
  workspaceId: string,
  of: EvidenceFilter,
  heads?: readonly string[],
): Promise<(StoredRecordingEvidence & Pick<NewRecordingEvidence, "body">)[]> =>
  prisma.recordingEvidence.findMany({
    where: { workspaceId, ...of, ...(heads && { head: { in: [...heads] } }) },
    select: { ...replayed, body: true },
    orderBy,
  });

/** Which replays there is evidence of beside one topology; the id of a replay names its engine. */
export async function exhibitedHeads(
  { prisma }: Store,
  workspaceId: string,
  of: Pick<EvidenceFilter, "baseTopologyHash" | "version">,
  heads: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await prisma.recordingEvidence.findMany({
    where: { workspaceId, ...of, head: { in: [...heads] } },
    select: { head: true },
  });
  return new Set(rows.map(({ head }) => head));
}

/** What a search came to, as JSON text, by the hash of its question; null where nobody has searched. */
export async function findCauseSearch(
  { prisma }: Store,
  workspaceId: string,
  question: string,
): Promise<string | null> {
  const found = await prisma.causeSearch.findUnique({
    where: { workspaceId_question: { workspaceId, question } },
    select: { body: true },
  });
  return found?.body ?? null;
}

export async function keepCauseSearch(
  { prisma }: Store,
  workspaceId: string,
  question: string,
  body: string,
): Promise<void> {
  const data = [{ workspaceId, question, body }];
  await prisma.causeSearch.createMany({ data, skipDuplicates: true });
}

/** What recordings say of mutants, by the hash of the question that each was asked; those that were never asked are left out. */
export async function findMutantRuns(
  { prisma }: Store,
  workspaceId: string,
  questions: readonly string[],
): Promise<ReadonlyMap<string, MutantRun>> {
  const rows = await prisma.causeSearch.findMany({
    where: { workspaceId, question: { in: [...questions] } },
    select: { question: true, body: true },
  });
  return new Map(rows.map(({ question, body }) => [question, JSON.parse(body) as MutantRun]));
}

/** Keeps what one recording says; a later run takes the place of an earlier one. */
export async function keepMutantRun(
  { prisma }: Store,
  workspaceId: string,
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
