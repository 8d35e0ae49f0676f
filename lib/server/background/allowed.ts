import "server-only";
import type { Store } from "../db/store";
import { StoreUnavailable } from "../errors";

/** Whether this server may run anything by itself: `PLANNER_STUDIO_BACKGROUND` says so, and the database is its own. Who shares one decides what is computed there. */
export function backgroundAllowed(env: NodeJS.ProcessEnv, { kind }: Pick<Store, "kind">): boolean {
  const said = env.PLANNER_STUDIO_BACKGROUND || "on";
  if (said !== "on" && said !== "off")
    throw new StoreUnavailable(`PLANNER_STUDIO_BACKGROUND is "${said}"; it must be "on" or "off".`);
  return said === "on" && kind === "pglite";
}
