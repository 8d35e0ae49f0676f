import "server-only";
import { NotFound } from "../core/errors";
import { theEngine } from "../core/theEngine";
import type { Store } from "../db/store";
import { countJobs, engineIsAtWork, findSweep, type StoredSweep } from "../db/sweeps";

/** A sweep as it is shown: `finished` counts the jobs that came to an end, of `total`. */
export type SweepView = Pick<
  StoredSweep,
  "id" | "state" | "background" | "createdAt" | "finishedAt" | "rev"
> & {
  readonly total: number;
  readonly finished: number;
  /** No server is there that has the engine which it is for, so its jobs wait; cancelled, it can be asked for again. */
  readonly waitsForEngine: boolean;
  /** Number of jobs: queued, running, done, known (computed before), failed, cancelled. */
  readonly counts: { readonly [state: string]: number };
};

export async function sweepView(store: Store, workspaceId: string, id: string): Promise<SweepView> {
  const sweep = await findSweep(store, workspaceId, id);
  if (!sweep) throw new NotFound(`There is no sweep ${id} in this workspace.`);
  return viewOf(store, workspaceId, sweep);
}

export async function viewOf(store: Store, workspaceId: string, sweep: StoredSweep): Promise<SweepView> {
  const { id, state, background, createdAt, finishedAt, rev } = sweep;
  const counts = await countJobs(store, workspaceId, id);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const open = (counts.queued ?? 0) + (counts.running ?? 0);
  const waitsForEngine = counts.queued !== undefined && (await lacksEngine(store, sweep));
  const shown = { id, state, background, createdAt, finishedAt, rev };
  return { ...shown, waitsForEngine, total, finished: total - open, counts };
}

const lacksEngine = async (store: Store, { state, engine }: StoredSweep): Promise<boolean> =>
  state === "running" &&
  engine !== null &&
  engine !== theEngine().hash &&
  !(await engineIsAtWork(store, engine));
