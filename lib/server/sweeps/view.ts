import "server-only";
import { recent } from "../cache/recent";
import { notInWorkspace } from "../core/errors";
import { countJobs, engineIsAtWork, findSweepWithCounts, type StoredSweep } from "../db/sweeps";
import type { Ctx } from "../verb/context";

/** A sweep as shown on pages: `finished` counts ended jobs, of `total`. */
export type SweepView = Pick<
  StoredSweep,
  "id" | "state" | "background" | "createdAt" | "finishedAt" | "rev"
> & {
  readonly total: number;
  readonly finished: number;
  /** True if no server or worker has its engine, so that its jobs wait; it can be cancelled and requested again. */
  readonly waitsForEngine: boolean;
  /** Number of jobs: queued, running, done, known (computed before), failed, cancelled. */
  readonly counts: { readonly [state: string]: number };
};

export async function sweepView(ctx: Ctx, id: string): Promise<SweepView> {
  const found = await findSweepWithCounts(ctx.db, id);
  if (!found) throw notInWorkspace(`sweep ${id}`);
  return viewWith(ctx, found.sweep, found.running ?? (await countsOf(ctx, found.sweep)));
}

export const viewOf = async (ctx: Ctx, sweep: StoredSweep): Promise<SweepView> =>
  viewWith(ctx, sweep, await countsOf(ctx, sweep));

async function viewWith(ctx: Ctx, sweep: StoredSweep, counts: Counts): Promise<SweepView> {
  const { id, state, background, createdAt, finishedAt, rev } = sweep;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const open = (counts.queued ?? 0) + (counts.running ?? 0);
  const waitsForEngine = counts.queued !== undefined && (await lacksEngine(ctx, sweep));
  const shown = { id, state, background, createdAt, finishedAt, rev };
  return { ...shown, waitsForEngine, total, finished: total - open, counts };
}

type Counts = SweepView["counts"];
const ended = recent<Promise<Counts>>("counts of ended sweeps", 500);

/** Counts a sweep's jobs; cached once none is open, since they no longer change. */
async function countsOf(ctx: Ctx, { id, state }: StoredSweep): Promise<Counts> {
  const key = `${ctx.db.where} ${ctx.db.workspaceId} ${id}`;
  if (state === "running") return countJobs(ctx.db, id);
  const counts = await ended(ctx.memory, key, () => countJobs(ctx.db, id));
  if (counts.queued !== undefined || counts.running !== undefined) ended.forget(ctx.memory, key);
  return counts;
}

/** Milliseconds within which a worker takes the first job of a new sweep, if there is one. */
const untilTaken = 30_000;

const lacksEngine = async (ctx: Ctx, { state, engine, createdAt }: StoredSweep): Promise<boolean> =>
  state === "running" &&
  engine !== null &&
  (engine !== ctx.engine.hash || (!ctx.jobs.runs && Date.now() - createdAt.getTime() > untilTaken)) &&
  !(await engineIsAtWork(ctx.db, engine));
