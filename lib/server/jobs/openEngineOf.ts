import "server-only";
import { type Engine, openEngine } from "../../worker";
import { StoreUnavailable } from "../core/errors";

/** Opens worker threads; `PLANNER_STUDIO_WORKERS` sets their number. */
export function openEngineOf(env: NodeJS.ProcessEnv): Engine {
  const asked = env.PLANNER_STUDIO_WORKERS;
  if (asked === undefined || asked === "") return openEngine();
  const threads = Number(asked);
  if (!Number.isInteger(threads) || threads < 1 || threads > 64)
    throw new StoreUnavailable(`PLANNER_STUDIO_WORKERS is "${asked}"; it must be a number from 1 to 64.`);
  return openEngine({ threads });
}
