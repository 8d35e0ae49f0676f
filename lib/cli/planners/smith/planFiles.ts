import * as plans from "../../../planners/smith";
import type { Json } from "../../../std";
import { isFile, readJsonFile, readTextFile, refuse } from "../../documents";
import { BadInput } from "../../io";
import type { Workspace } from "../../workspace";

/** Reads a registry file; defaults to the shipped registry. */
export function registryOf(file: string | undefined): plans.Registry {
  if (file === undefined) return plans.sampleRegistry();
  const read = plans.readRegistry(readJsonFile(file));
  return read.ok ? read.registry : refuse(file, read.faults);
}

/** The text of a plan: that of a file, or the plan that a shipped planning of this name ends with. */
export function planTextOf(workspace: Workspace, name: string): string {
  if (isFile(name)) return readTextFile(name);
  const plan = planOfPlanning(workspace, name);
  if (plan === null)
    throw new BadInput(`There is no plan named ${name}. Pass a file, or the name of an accepted planning.`);
  return JSON.stringify(plan);
}

function planOfPlanning({ modules }: Workspace, name: string): Json | null {
  const planning = modules.flatMap((module) => module.recordings).find((recording) => recording.id === name);
  return planning ? plans.acceptedPlanOf(planning) : null;
}

export type CheckedPlanFile =
  | { readonly ok: true; readonly plan: plans.Plan; readonly warnings: readonly plans.PlanProblem[] }
  | {
      readonly ok: false;
      readonly problems: readonly plans.PlanProblem[];
      readonly warnings: readonly plans.PlanProblem[];
    };

export const checkedPlan = (text: string, registry: plans.Registry, narratives = 0): CheckedPlanFile =>
  plans.validatePlanText(text, registry, { narratives, ...plans.asWritten });

/** Formats problems, one per paragraph. */
export const problemLines = (problems: readonly plans.PlanProblem[]): string =>
  problems
    .map(({ code, pointer, message, fix }) => `${code}  ${pointer || "/"}\n  ${message} ${fix}`)
    .join("\n");

export function countOf(given: string | undefined, option: string, fallback: number, max = 100): number {
  if (given === undefined) return fallback;
  const count = Number(given);
  if (!Number.isInteger(count) || count < 0 || count > max)
    throw new BadInput(`${option} is a number from 0 to ${max}, not "${given}".`);
  return count;
}
