import "server-only";
import { runsElsewhere } from "../../planner";
import { InvalidInput } from "./errors";
import type { Tools } from "./tools";

/** Throws if one of these planners is an app: its code runs in a process that the command line starts, and changes are made in its repository. */
export function refuseApps(ctx: Tools, planners: Iterable<string>): void {
  for (const planner of planners)
    if (ctx.planners.find(planner)?.runs === "elsewhere") throw new InvalidInput(runsElsewhere(planner));
}
