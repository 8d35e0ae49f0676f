import "server-only";
import type { Transaction } from "../db/replays";
import type { Writer } from "../db/store";
import type { StoredSweep, SweepJob } from "../db/sweeps";
import { transactionLimits } from "../db/transactionLimits";

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

/** Max rows per statement: the embedded database, and so the server, blocks meanwhile. */
const rowsTogether = 500;
/** Number of rows after which PostgreSQL's planner needs new statistics. */
const manyRows = 1_000;

/** Stores a sweep. Jobs with known results are settled by the same statement. In interactive sweeps, the first job of each topology comes first. */
export async function addJobs(ctx: Writer, sweep: NewSweep, jobs: readonly NewJob[]): Promise<void> {
  const rows = inOrder(jobs, sweep.background ?? false).map((job, number) => ({ number, ...job }));
  const { workspaceId, userId: createdBy } = ctx.actor;
  const timeout = transactionLimits.timeout * 2;
  await ctx.db.prisma.$transaction(
    async (tx) => {
      await tx.sweep.create({ data: { workspaceId, ...sweep, createdBy, state: "running" } });
      for (let i = 0; i < rows.length; i += rowsTogether)
        await addTogether(tx, { workspaceId, sweepId: sweep.id }, rows.slice(i, i + rowsTogether));
      await finishSettled(tx, workspaceId, sweep.id);
    },
    { ...transactionLimits, timeout },
  );
  if (rows.length >= manyRows) await ctx.db.prisma.$executeRaw`ANALYZE "Job"`;
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

async function addTogether(
  tx: Transaction,
  { workspaceId, sweepId }: AddedTo,
  rows: readonly (NewJob & { readonly number: number; readonly first: boolean })[],
): Promise<void> {
  await tx.$executeRaw`
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

/** Finishes a sweep whose results are all known. */
async function finishSettled(tx: Transaction, workspaceId: string, sweepId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Sweep" SET "state" = 'finished', "finishedAt" = now()
    WHERE "workspaceId" = ${workspaceId} AND "id" = ${sweepId}
      AND EXISTS (SELECT 1 FROM "Job" WHERE "workspaceId" = ${workspaceId} AND "sweepId" = ${sweepId})
      AND NOT EXISTS (SELECT 1 FROM "Job" WHERE "workspaceId" = ${workspaceId} AND "sweepId" = ${sweepId}
        AND "state" = 'queued')`;
}
