import path from "node:path";
import { pathToFileURL } from "node:url";
import { type ClaimCatalog, noClaims } from "../../claims";
import { type Planner, plannerFaults } from "../../planner";
import { type PlannerModule, plannerModuleOf, plannerModules } from "../../planners";
import { readRecording } from "../../recording";
import { freezeJson, type Json, quoted } from "../../std";
import { readTopology } from "../../topology";
import { isFile, refuse } from "../documents";
import { BadInput } from "../io";

/** The planners that ship, and with `--planner FILE` the one of a local module, which is trusted and run. */
export async function loadPlanners(file: string | undefined): Promise<readonly PlannerModule[]> {
  if (file === undefined) return plannerModules();
  const own = await importModule(file);
  return [own, ...plannerModules().filter((module) => module.planner.id !== own.planner.id)];
}

async function importModule(file: string): Promise<PlannerModule> {
  if (!isFile(file)) throw new BadInput(`There is no planner file ${file}.`);
  const found = exportedBy(file, await imported(file));
  const faults = plannerFaults(found.planner);
  if (faults.length > 0) refuse(file, faults);
  const topologies = listOf(file, "topologies", found.topologies).map((json) => topologyOf(file, json));
  const recordings = listOf(file, "recordings", found.recordings).map((json) => recordingOf(file, json));
  return plannerModuleOf(
    found.planner as Planner,
    { topologies: () => topologies, recordings: () => recordings },
    { claims: claimsOf(file, found.claims) },
  );
}

async function imported(file: string): Promise<{ readonly [name: string]: unknown }> {
  try {
    return (await import(pathToFileURL(path.resolve(file)).href)) as { readonly [name: string]: unknown };
  } catch (error) {
    const why = error instanceof Error ? error.message : quoted(error);
    throw new BadInput(`The planner file ${file} cannot be loaded: ${why}`);
  }
}

type Exported = { readonly planner: unknown } & {
  readonly [part in "topologies" | "recordings" | "claims"]?: unknown;
};

/** The first exported object that has a planner, or all that is exported. */
function exportedBy(file: string, module: { readonly [name: string]: unknown }): Exported {
  const found = [...Object.values(module), module].find(
    (value): value is Exported => typeof value === "object" && value !== null && "planner" in value,
  );
  if (!found) throw new BadInput(`The planner file ${file} exports no { planner, topologies, recordings }.`);
  return found;
}

/** What a module holds is checked as a file is, though it was not read from one. */
function listOf(file: string, name: string, value: unknown = []): readonly Json[] {
  if (!Array.isArray(value)) throw new BadInput(`${file}: ${name} must be a list, not ${quoted(value)}.`);
  const fault = freezeJson(value);
  if (fault) throw new BadInput(`${file}: ${name}${fault.path} is ${fault.what}, which JSON cannot hold.`);
  return value;
}

/** Claims are trusted as the module's code is; only that they are a list is checked. */
function claimsOf(file: string, value: unknown): ClaimCatalog {
  if (typeof value !== "object" || value === null) return noClaims;
  const { claims, argued = {} } = value as Partial<ClaimCatalog>;
  listOf(file, "claims.claims", claims);
  return { claims: claims ?? [], argued };
}

function topologyOf(file: string, json: Json) {
  const read = readTopology(json);
  return read.ok ? read.topology : refuse(file, read.problems);
}

function recordingOf(file: string, json: Json) {
  const read = readRecording(json);
  return read.ok ? read.recording : refuse(file, read.faults);
}
