import "server-only";
import { StoreUnavailable } from "../core/errors";
import type { Store } from "../db/store";

/** Whether this server computes anything before it is asked for: `PLANNER_STUDIO_BACKGROUND` says so. Throws where that is neither "on" nor "off". */
export function computesAhead(env: NodeJS.ProcessEnv): boolean {
  const said = env.PLANNER_STUDIO_BACKGROUND || "on";
  if (said !== "on" && said !== "off")
    throw new StoreUnavailable(`PLANNER_STUDIO_BACKGROUND is "${said}"; it must be "on" or "off".`);
  return said === "on";
}

/** Whether it may also store what it computes: only where the database is its own. Who shares one decides what is computed there. */
export const backgroundAllowed = (env: NodeJS.ProcessEnv, { kind }: Pick<Store, "kind">): boolean =>
  computesAhead(env) && kind === "pglite";
