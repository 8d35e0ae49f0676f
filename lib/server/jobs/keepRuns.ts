import "server-only";
import { StoreUnavailable } from "../core/errors";
import { removeTasks } from "../db/lists/tasks";
import type { Database } from "../db/store";
import { removeJobs } from "../work/remove";

const defaultDays = 90;

/** Days for which ended runs are kept; `PLANNER_STUDIO_KEEP_RUNS` sets them. */
export function keptDays(env: NodeJS.ProcessEnv): number {
  const requested = env.PLANNER_STUDIO_KEEP_RUNS;
  if (!requested) return defaultDays;
  const days = Number(requested);
  if (!Number.isInteger(days) || days < 1 || days > 36_500)
    throw new StoreUnavailable(
      `PLANNER_STUDIO_KEEP_RUNS is "${requested}"; it must be a number of days from 1 to 36500.`,
    );
  return days;
}

/** Milliseconds: after a start, that the first page is not kept waiting, and between two removals. */
const [afterStart, between] = [60_000, 24 * 3_600_000];

/** Removes old runs from time to time; returns how to end that. */
export function removeOldRuns(db: Database, days: number, report: (error: unknown) => void): () => void {
  let timer: NodeJS.Timeout;
  const next = (wait: number) => {
    timer = setTimeout(
      () =>
        void removeJobs(db, days)
          .then(() => removeTasks(db, days))
          .catch(report)
          .finally(() => next(between)),
      wait,
    );
    timer.unref();
  };
  next(afterStart);
  return () => clearTimeout(timer);
}
