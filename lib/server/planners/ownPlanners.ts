import "server-only";
import { PlannerFileError, readPlannerModule } from "../../plannerFiles";
import { type PlannerModule, plannersOf, sharedIds, shippedPlanners } from "../../planners";
import { importPlannerFile, ownPlannerFiles } from "../../worker";
import { InvalidInput } from "../core/errors";
import { bringPlanners } from "../core/thePlanners";

/** Takes the planners of `PLANNER_STUDIO_PLANNERS` beside those that ship; one with the name of a shipped planner takes its place. Throws with what is wrong with a file. */
export async function bringOwnPlanners(): Promise<void> {
  const files = ownPlannerFiles(process.env);
  if (files.length === 0) return;
  try {
    await bring(files);
  } catch (error) {
    // What is wrong with a file is no bug of the server's, so it is told without a stack.
    throw error instanceof PlannerFileError ? new InvalidInput(error.message) : error;
  }
}

async function bring(modules: readonly string[]): Promise<void> {
  // Bundles are named by hashes; a person knows the file that each was made from.
  const named = (process.env.PLANNER_STUDIO_PLANNERS ?? "").split(",").map((file) => file.trim());
  const given = named.filter(Boolean);
  const files = modules.map((module, i) => given[i] ?? module);
  const own = await Promise.all(
    modules.map(async (module, i) => readPlannerModule(files[i] as string, await importPlannerFile(module))),
  );
  const names = new Set(own.map(({ planner }) => planner.id));
  const others = shippedPlanners.all.filter(({ planner }) => !names.has(planner.id));
  for (const [i, module] of own.entries())
    refuseSharedIds(files[i] as string, module, [...own.slice(0, i), ...others]);
  bringPlanners(plannersOf([...own, ...others]));
}

function refuseSharedIds(file: string, module: PlannerModule, others: readonly PlannerModule[]): void {
  for (const other of others) {
    const faults = sharedIds(module, other);
    if (faults.length > 0) throw new PlannerFileError(file, faults);
  }
}
