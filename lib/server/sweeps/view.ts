import "server-only";
import type { Store } from "../db/store";
import { countJobs, findSweep, type StoredSweep } from "../db/sweeps";
import { NotFound } from "../errors";

/** A sweep as it is shown: `finished` counts the jobs that came to an end, of `total`. */
export type SweepView = Pick<
  StoredSweep,
  "id" | "state" | "background" | "createdAt" | "finishedAt" | "rev"
> & {
  readonly total: number;
  readonly finished: number;
  /** Number of jobs: queued, running, done, known (computed before), failed, cancelled. */
  readonly counts: { readonly [state: string]: number };
};

export async function sweepView(store: Store, workspaceId: string, id: string): Promise<SweepView> {
  const sweep = await findSweep(store, workspaceId, id);
  if (!sweep) throw new NotFound(`There is no sweep ${id} in this workspace.`);
  return viewOf(sweep, await countJobs(store, workspaceId, id));
}

export function viewOf(sweep: StoredSweep, counts: SweepView["counts"]): SweepView {
  const { id, state, background, createdAt, finishedAt, rev } = sweep;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const open = (counts.queued ?? 0) + (counts.running ?? 0);
  return { id, state, background, createdAt, finishedAt, rev, total, finished: total - open, counts };
}
