import "server-only";
import { readPlannerModule } from "../../plannerFiles";
import { plannersOf, shippedPlanners } from "../../planners";
import { importPlannerFile, ownPlannerFiles } from "../../worker";
import { bringPlanners } from "./thePlanners";

/** Takes the planners of `PLANNER_STUDIO_PLANNERS` beside those that ship; one with the name of a shipped planner takes its place. Throws with what is wrong with a file. */
export async function bringOwnPlanners(): Promise<void> {
  const files = ownPlannerFiles(process.env);
  if (files.length === 0) return;
  const own = await Promise.all(
    files.map(async (file) => readPlannerModule(file, await importPlannerFile(file))),
  );
  const names = new Set(own.map(({ planner }) => planner.id));
  bringPlanners(plannersOf([...own, ...shippedPlanners.all.filter(({ planner }) => !names.has(planner.id))]));
}
