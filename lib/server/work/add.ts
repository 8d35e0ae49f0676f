import "server-only";
import type { Transaction } from "../db/replays";
import type { Writer } from "../db/store";
import type { StoredSweep, SweepJob } from "../db/sweeps";

/** A job to create. A stored result with an id in `known` settles it. */
export type NewJob = Pick<SweepJob, "topologyName" | "topologyHash" | "recordingName" | "recordingHash"> & {
  readonly known?: readonly string[];
  /** True if only its evidence is stored, and already is. */
  readonly evidenceKnown?: boolean;
};

export type NewSweep = Pick<StoredSweep, "id" | "options"> & {
  readonly engine: string;
  readonly background?: boolean;
};

/** Max rows per statement and transaction: the embedded database, and so the server, serves nobody else meanwhile. */
const rowsTogether = 500;
/** Number of rows after which PostgreSQL's planner needs new statistics. */
const manyRows = 1_000;

/**
 * Stores a sweep. Jobs with known results are settled by the same statement. In interactive sweeps, the first job of each topology comes first.
 * Until all are stored, the sweep is in the state `adding`, in which nobody lists it or takes its jobs.
 */
export async function addJobs(ctx: Writer, sweep: NewSweep, jobs: readonly NewJob[]): Promise<void> {
  const rows = inOrder(jobs, sweep.background ?? false).map((job, number) => ({ number, ...job }));
  const { workspaceId, userId: createdBy } = ctx.actor;
  const { prisma } = ctx.db;
  const added = { workspaceId, sweepId: sweep.id };
  const over = {
    topologies: [...new Set(rows.map(({ topologyName }) => topologyName))],
    recordings: new Set(rows.map(({ recordingName }) => recordingName)).size,
  };
  await prisma.sweep.create({ data: { workspaceId, ...sweep, ...over, createdBy, state: "adding" } });
  try {
    for (let i = 0; i < rows.length; i += rowsTogether)
      await addTogether(prisma, added, rows.slice(i, i + rowsTogether));
    await beginAdded(prisma, added);
  } catch (error) {
    await prisma.sweep.deleteMany({ where: { workspaceId, id: sweep.id } }).catch(() => {});
    throw error;
  }
  if (rows.length >= manyRows) await prisma.$executeRaw`ANALYZE "Job"`;
}

function inOrder(jobs: readonly NewJob[], background: boolean) {
  const begun = new Set<string>();
  const marked = jobs.map((job) => {
    const first = !begun.has(job.topologyHash);
    begun.add(job.topologyHash);
    return { first, ...job };
  });
  if (background) return marked;
  return [...marked.filter(({ first }) => first), ...marked.filter(({ first }) => !first)];
}

type AddedTo = { readonly workspaceId: string; readonly sweepId: string };

type Statements = Pick<Transaction, "$executeRaw">;

async function addTogether(
  db: Statements,
  { workspaceId, sweepId }: AddedTo,
  rows: readonly (NewJob & { readonly number: number; readonly first: boolean })[],
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "Job" ("workspaceId", "sweepId", "number", "first", "topologyName", "topologyHash",
      "recordingName", "recordingHash", "state", "replayId", "endKind")
    SELECT ${workspaceId}, ${sweepId}, t."number", t."first", t."topologyName", t."topologyHash",
      t."recordingName", t."recordingHash",
      CASE WHEN r."id" IS NOT NULL OR t."evidenceKnown" THEN 'known' ELSE 'queued' END, r."id", r."endKind"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS t("number" int, "first" boolean, "topologyName" text, "topologyHash" text, "recordingName" text,
        "recordingHash" text, "known" text[], "evidenceKnown" boolean)
    LEFT JOIN LATERAL (SELECT "id", "endKind" FROM "Replay"
      WHERE "workspaceId" = ${workspaceId} AND "id" = ANY(t."known")
      LIMIT 1) r ON true`;
}

/** Makes a sweep run; finishes one whose results are all known. */
async function beginAdded(db: Statements, { workspaceId, sweepId }: AddedTo): Promise<void> {
  await db.$executeRaw`
    UPDATE "Sweep" s SET "state" = CASE WHEN o."open" OR NOT o."any" THEN 'running' ELSE 'finished' END,
      "finishedAt" = CASE WHEN o."open" OR NOT o."any" THEN NULL ELSE now() END
    FROM (SELECT
      EXISTS (SELECT 1 FROM "Job" WHERE "workspaceId" = ${workspaceId} AND "sweepId" = ${sweepId}) AS "any",
      EXISTS (SELECT 1 FROM "Job" WHERE "workspaceId" = ${workspaceId} AND "sweepId" = ${sweepId}
        AND "state" = 'queued') AS "open") o
    WHERE s."workspaceId" = ${workspaceId} AND s."id" = ${sweepId} AND s."state" = 'adding'`;
}
