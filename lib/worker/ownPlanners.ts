import path from "node:path";
import { pathToFileURL } from "node:url";
import { exportedPlanner, type Planner, withGates } from "../planner";

/** Returns the modules that `npm start` bundled from the files in `PLANNER_STUDIO_PLANNERS`: one ES module each. */
export const ownPlannerFiles = (env: { readonly [name: string]: string | undefined }): readonly string[] =>
  (env.PLANNER_STUDIO_PLANNER_MODULES ?? "").split(path.delimiter).filter(Boolean);

/** Imports such a module. It runs as code. */
export const importPlannerFile = (file: string): Promise<object> =>
  import(/* webpackIgnore: true */ /* turbopackIgnore: true */ pathToFileURL(file).href);

/** The planners of these modules, which the server has checked when it started. */
export const importPlanners = (files: readonly string[]): Promise<readonly Planner[]> =>
  Promise.all(
    files.map(async (file) => withGates(exportedPlanner(await importPlannerFile(file))?.planner as Planner)),
  );
