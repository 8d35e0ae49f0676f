import "server-only";
import { type Engine, openEngine } from "../../worker";
import { StoreUnavailable } from "../core/errors";

/** Opens worker threads; `PLANNER_STUDIO_WORKERS` sets their number. */
export function openEngineOf(env: NodeJS.ProcessEnv): Engine {
  const requested = env.PLANNER_STUDIO_WORKERS;
  if (!requested || !runsJobs(env)) return openEngine();
  const threads = Number(requested);
  if (!Number.isInteger(threads) || threads < 1 || threads > 64)
    throw new StoreUnavailable(`PLANNER_STUDIO_WORKERS is "${requested}"; it must be a number from 0 to 64.`);
  return openEngine({ threads });
}

/** False where other processes run the jobs of sweeps. Throws if there can be none. */
export function runsJobs(env: NodeJS.ProcessEnv): boolean {
  if (env.PLANNER_STUDIO_WORKERS?.trim() !== "0") return true;
  if (env.DATABASE_URL) return false;
  throw new StoreUnavailable(
    "PLANNER_STUDIO_WORKERS is 0, but no other process can run the jobs of an embedded database. Set DATABASE_URL, or a number from 1 to 64.",
  );
}
