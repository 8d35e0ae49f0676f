import "server-only";
import path from "node:path";

/** Where this server keeps its files: what `PLANNER_STUDIO_DATA` says, or `data`. */
export const dataFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  path.resolve(/* turbopackIgnore: true */ env.PLANNER_STUDIO_DATA || "data");
