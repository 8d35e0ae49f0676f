import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { bundlePlanner, hasBundler, PlannerFileError, readPlannerModule } from "../../plannerFiles";
import { type PlannerModule, plannerModules } from "../../planners";
import { quoted } from "../../std";
import { isFile, refuse } from "../documents";
import { BadInput } from "../io";

type LoadedPlanners = {
  readonly modules: readonly PlannerModule[];
  /** The loaded planner, else all shipped ones. */
  readonly asked: readonly PlannerModule[];
};

/** Returns the shipped planners; with `--planner FILE` also one from a local module, which is trusted and executed. */
export async function loadPlanners(file: string | undefined): Promise<LoadedPlanners> {
  const shipped = plannerModules();
  if (file === undefined) return { modules: shipped, asked: shipped };
  if (!isFile(file)) throw new BadInput(`The planner file ${file} does not exist.`);
  const own = checked(file, await imported(file));
  return { modules: [own, ...shipped.filter(({ planner }) => planner.id !== own.planner.id)], asked: [own] };
}

function checked(file: string, exported: object): PlannerModule {
  try {
    return readPlannerModule(file, exported);
  } catch (error) {
    if (error instanceof PlannerFileError) return refuse(file, error.faults);
    throw error;
  }
}

/** Bundles the file and runs the bundle from a temporary folder. Without a bundler, an `.mjs` file runs unbundled. */
async function imported(file: string): Promise<object> {
  const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-planner-"));
  try {
    if (file.endsWith(".mjs") && !(await hasBundler()))
      return (await import(pathToFileURL(path.resolve(file)).href)) as object;
    const bundle = path.join(folder, "planner.mjs");
    writeFileSync(bundle, await bundlePlanner(file));
    return (await import(pathToFileURL(bundle).href)) as object;
  } catch (error) {
    const why = error instanceof Error ? error.message : quoted(error);
    throw new BadInput(`The planner file ${file} cannot be loaded: ${why}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
