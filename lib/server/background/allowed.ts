import "server-only";
import { StoreUnavailable } from "../core/errors";
import type { Store } from "../db/store";

/** True if this server may compute in advance, by `PLANNER_STUDIO_BACKGROUND`. Throws unless that is "on" or "off". */
export function computesAhead(env: NodeJS.ProcessEnv): boolean {
  const said = env.PLANNER_STUDIO_BACKGROUND || "on";
  if (said !== "on" && said !== "off")
    throw new StoreUnavailable(`PLANNER_STUDIO_BACKGROUND is "${said}"; it must be "on" or "off".`);
  return said === "on";
}

/** True if it may also store such results: only in its own embedded database. Users of a shared one decide what runs there. */
export const backgroundAllowed = (env: NodeJS.ProcessEnv, { kind }: Pick<Store, "kind">): boolean =>
  computesAhead(env) && kind === "pglite";
