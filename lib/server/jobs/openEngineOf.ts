import "server-only";
import { type Engine, openEngine } from "../../worker";
import { StoreUnavailable } from "../core/errors";

/** Opens worker threads; `PLANNER_STUDIO_WORKERS` sets their number. */
export function openEngineOf(env: NodeJS.ProcessEnv): Engine {
  const requested = env.PLANNER_STUDIO_WORKERS;
  if (requested === undefined || requested === "") return openEngine();
  const threads = Number(requested);
  if (!Number.isInteger(threads) || threads < 1 || threads > 64)
    throw new StoreUnavailable(`PLANNER_STUDIO_WORKERS is "${requested}"; it must be a number from 1 to 64.`);
  return openEngine({ threads });
}
