import "server-only";
import type { Transaction } from "./replays";
import type { Database, Db } from "./store";

export type SweepState = "running" | "finished" | "cancelled";

/** A sweep and its progress. `rev` counts its changes. */
export type StoredSweep = {
  readonly id: string;
  readonly state: SweepState;
  readonly options: string;
  /** Only servers with this engine take its jobs; `null` for sweeps of earlier versions, which any server takes. */
  readonly engine: string | null;
  /** True if no user waits for it, so that it yields to interactive sweeps. */
  readonly background: boolean;
  /** Names, in run order; a topology and its variants share one. */
  readonly topologies: readonly string[];
  readonly recordings: number;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly rev: number;
};

/** A job as shown on pages. */
export type SweepJob = {
  readonly number: number;
  readonly topologyName: string;
  readonly topologyHash: string;
  readonly recordingName: string;
  readonly recordingHash: string;
  readonly state: string;
  readonly replayId: string | null;
  readonly endKind: string | null;
  readonly message: string | null;
};

const shown = {
  workspaceId: true,
  worker: true,
  leaseUntil: true,
  attempts: true,
  startedAt: true,
  first: true,
  queuedAt: true,
  sweepId: true,
  rev: true,
} as const;

export async function findSweep({ prisma, workspaceId }: Db, id: string): Promise<StoredSweep | null> {
  const sweep = await prisma.sweep.findUnique({
    where: { workspaceId_id: { workspaceId, id } },
    omit: { workspaceId: true },
  });
  return sweep && { ...sweep, state: sweep.state as SweepState };
}

type JobCounts = { readonly [state: string]: number };

/** Returns a sweep, and while it runs its number of jobs in each state, in one statement: a page follows it in short steps. */
export async function findSweepWithCounts(
  { prisma, workspaceId }: Db,
  id: string,
): Promise<{ readonly sweep: StoredSweep; readonly running: JobCounts | null } | null> {
  const [row] = await prisma.$queryRaw<(StoredSweep & { readonly running: JobCounts | null })[]>`
    SELECT "id", "state", "options", "engine", "background", "topologies", "recordings", "createdBy", "createdAt",
      "finishedAt", "rev", c."counts" AS "running"
    FROM "Sweep" s LEFT JOIN LATERAL (
      SELECT jsonb_object_agg(j."state", j."count") AS "counts" FROM (
        SELECT "state", count(*)::int AS "count" FROM "Job"
        WHERE "workspaceId" = s."workspaceId" AND "sweepId" = s."id" GROUP BY "state") j
    ) c ON s."state" = 'running'
    WHERE "workspaceId" = ${workspaceId} AND "id" = ${id}`;
  if (!row) return null;
  const { running, ...sweep } = row;
  return { sweep, running };
}

type Listed = {
  readonly ids?: readonly string[] | undefined;
  readonly state?: SweepState | undefined;
  readonly background?: boolean | undefined;
};

/** Lists the latest sweeps, newest first; at most 100. */
export async function listStoredSweeps(
  { prisma, workspaceId }: Db,
  { ids, state, background }: Listed = {},
  max = 100,
): Promise<StoredSweep[]> {
  const sweeps = await prisma.sweep.findMany({
    where: {
      workspaceId,
      state: state ?? { not: "adding" },
      ...(ids && { id: { in: [...ids] } }),
      ...(background !== undefined && { background }),
    },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: max,
    omit: { workspaceId: true },
  });
  return sweeps.map((sweep) => ({ ...sweep, state: sweep.state as SweepState }));
}

/** Max jobs per page, in order of their numbers. */
export const maxJobsOfPage = 500;

type JobPage = {
  /** Only jobs with a higher number. */
  readonly after?: number;
  /** Only jobs changed after this `rev` of the sweep. */
  readonly since?: number;
  readonly max: number;
};

/** Lists one page of a sweep's jobs. */
export const listJobs = (
  { prisma, workspaceId }: Db,
  sweepId: string,
  { after = -1, since = -1, max }: JobPage,
): Promise<SweepJob[]> =>
  prisma.job.findMany({
    where: { workspaceId, sweepId, number: { gt: after }, rev: { gt: since } },
    orderBy: { number: "asc" },
    take: Math.min(max, maxJobsOfPage),
    omit: shown,
  });

/** Counts running sweeps that users started. */
export const countRunningSweeps = ({ prisma, workspaceId }: Db): Promise<number> =>
  prisma.sweep.count({ where: { workspaceId, state: "running", background: false } });

/** True if a server with this engine is working, that is, holds a job with a valid lease. */
export async function engineIsAtWork({ prisma }: Database, engine: string): Promise<boolean> {
  const held = await prisma.$queryRaw<unknown[]>`
    SELECT 1 FROM "Sweep" s JOIN "Job" j ON j."workspaceId" = s."workspaceId" AND j."sweepId" = s."id"
    WHERE s."engine" = ${engine} AND s."state" IN ('running', 'cancelled')
      AND j."state" = 'running' AND j."leaseUntil" > now()
    LIMIT 1`;
  return held.length > 0;
}

/** Number of jobs in each state. */
export async function countJobs({ prisma, workspaceId }: Db, sweepId: string): Promise<JobCounts> {
  const groups = await prisma.job.groupBy({ by: ["state"], where: { workspaceId, sweepId }, _count: true });
  return Object.fromEntries(groups.map(({ state, _count }) => [state, _count]));
}

/** Number of its jobs that run one of these topologies. */
export const countJobsOf = (
  { prisma, workspaceId }: Db,
  sweepId: string,
  topologies: readonly string[],
): Promise<number> =>
  prisma.job.count({ where: { workspaceId, sweepId, topologyHash: { in: [...topologies] } } });

/** Number of replays that a sweep computed and stored, and their average milliseconds. */
export type Pace = { readonly made: number; readonly milliseconds: number };

export async function paceOf({ prisma, workspaceId }: Db, sweepId: string): Promise<Pace> {
  const [pace] = await prisma.$queryRaw<{ made: number; milliseconds: number | null }[]>`
    SELECT count(*)::int AS "made", avg(r."milliseconds")::float8 AS "milliseconds"
    FROM "Job" j JOIN "Replay" r ON r."workspaceId" = j."workspaceId" AND r."id" = j."replayId"
    WHERE j."workspaceId" = ${workspaceId} AND j."sweepId" = ${sweepId} AND j."state" = 'done'`;
  return { made: pace?.made ?? 0, milliseconds: pace?.milliseconds ?? 0 };
}

/** Increments a sweep's `rev` and locks its row until the transaction ends, so that changes are seen in order. */
export async function nextRev(
  tx: Transaction,
  { workspaceId, sweepId }: { readonly workspaceId: string; readonly sweepId: string },
): Promise<number> {
  const sweep = await tx.sweep.update({
    where: { workspaceId_id: { workspaceId, id: sweepId } },
    data: { rev: { increment: 1 } },
    select: { rev: true },
  });
  return sweep.rev;
}

/** True if the workspace allows background runs, which is the default. */
export async function backgroundIsWanted({ prisma, workspaceId }: Db): Promise<boolean> {
  const where = { id: workspaceId };
  const workspace = await prisma.workspace.findUnique({ where, select: { background: true } });
  return workspace?.background ?? false;
}

export async function wantBackground({ prisma, workspaceId }: Db, background: boolean): Promise<void> {
  await prisma.workspace.update({ where: { id: workspaceId }, data: { background } });
}
