import "server-only";
import path from "node:path";

/** Returns the data folder: `PLANNER_STUDIO_DATA`, or `data`. */
export const dataFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  path.resolve(/* turbopackIgnore: true */ env.PLANNER_STUDIO_DATA || "data");
