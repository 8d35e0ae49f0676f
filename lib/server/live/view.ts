import "server-only";
import type { LiveSpent } from "../../live";
import { notInWorkspace } from "../core/errors";
import { findLiveRun, type LiveRunState, type StoredLiveRun } from "../db/lists/liveRuns";
import type { Ctx } from "../verb/context";
import { stepOf, workerOf } from "./work";

/** A run as shown on pages. `interrupted`: its server was stopped or killed. */
export type LiveRunView = Pick<
  StoredLiveRun,
  "id" | "planner" | "title" | "total" | "done" | "message" | "creatorName" | "createdAt" | "finishedAt"
> & {
  readonly state: LiveRunState | "interrupted";
  readonly spent: LiveSpent;
  /** Current step; `null` where that is not known here. */
  readonly step: string | null;
};

export function viewOf(ctx: Ctx, run: StoredLiveRun): LiveRunView {
  const { id, planner, title, total, done, spent, message, creatorName, createdAt, finishedAt } = run;
  const state = run.state === "running" && !isHeld(ctx, run) ? "interrupted" : run.state;
  const shown = { id, planner, title, total, done, spent, message, creatorName, createdAt, finishedAt };
  return { ...shown, state, step: state === "running" ? stepOf(ctx, id) : null };
}

/** True while a worker holds the run. An embedded database has one server, so another worker is gone. */
function isHeld(ctx: Ctx, { worker, leaseUntil }: StoredLiveRun): boolean {
  if (worker === null || leaseUntil === null) return false;
  return ctx.db.kind === "pglite" ? worker === workerOf(ctx) : leaseUntil > new Date();
}

export async function findRun(ctx: Ctx, planner: string, id: string): Promise<StoredLiveRun> {
  const run = await findLiveRun(ctx.db, id);
  if (run?.planner !== planner) throw notInWorkspace(`live run ${id}`);
  return run;
}
