import "server-only";
import { PlannerFileError, readPlannerModule } from "../../plannerFiles";
import { type PlannerModule, type Planners, plannersOf, sharedIds, shippedPlanners } from "../../planners";
import { importPlannerFile, ownPlannerFiles } from "../../worker";
import { InvalidInput } from "../core/errors";

/** Returns the planners of `PLANNER_STUDIO_PLANNERS` in addition to the shipped ones, replacing those with the same name. Throws on an invalid file. */
export async function loadPlanners(env: NodeJS.ProcessEnv): Promise<Planners> {
  const files = ownPlannerFiles(env);
  if (files.length === 0) return shippedPlanners;
  try {
    return await load(files, env);
  } catch (error) {
    // An invalid file is no bug of the server, so no stack is printed.
    throw error instanceof PlannerFileError ? new InvalidInput(error.message) : error;
  }
}

async function load(modules: readonly string[], env: NodeJS.ProcessEnv): Promise<Planners> {
  // Bundles are named by hashes; users know the original files.
  const named = (env.PLANNER_STUDIO_PLANNERS ?? "").split(",").map((file) => file.trim());
  const given = named.filter(Boolean);
  const files = modules.map((module, i) => given[i] ?? module);
  const own = await Promise.all(
    modules.map(async (module, i) => readPlannerModule(files[i] as string, await importPlannerFile(module))),
  );
  const names = new Set(own.map(({ planner }) => planner.id));
  const others = shippedPlanners.all.filter(({ planner }) => !names.has(planner.id));
  for (const [i, module] of own.entries())
    refuseSharedIds(files[i] as string, module, [...own.slice(0, i), ...others]);
  return plannersOf([...own, ...others], names);
}

function refuseSharedIds(file: string, module: PlannerModule, others: readonly PlannerModule[]): void {
  for (const other of others) {
    const faults = sharedIds(module, other);
    if (faults.length > 0) throw new PlannerFileError(file, faults);
  }
}
