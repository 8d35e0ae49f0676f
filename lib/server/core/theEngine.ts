import "server-only";
import { type Engine, openEngine } from "../../worker";
import { processWide } from "../cache/processWide";
import { StoreUnavailable } from "./errors";

const place = processWide<Engine>("engine");

/** Returns the process's worker threads; `PLANNER_STUDIO_WORKERS` sets their number. */
export function theEngine(): Engine {
  const engine = place.get() ?? open();
  place.set(engine);
  return engine;
}

/** Sets the engine for tests; `null` resets it. */
export const bringEngine = (engine: Engine | null): void => place.set(engine ?? undefined);

export async function closeTheEngine(): Promise<void> {
  const engine = place.get();
  place.set(undefined);
  await engine?.close();
}

function open(): Engine {
  const asked = process.env.PLANNER_STUDIO_WORKERS;
  if (asked === undefined || asked === "") return openEngine();
  const threads = Number(asked);
  if (!Number.isInteger(threads) || threads < 1 || threads > 64)
    throw new StoreUnavailable(`PLANNER_STUDIO_WORKERS is "${asked}"; it must be a number from 1 to 64.`);
  return openEngine({ threads });
}
