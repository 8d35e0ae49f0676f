import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Planner } from "../../planner";
import { type PlannerModule, plannerModuleOf, plannerModules } from "../../planners";
import { readRecording } from "../../recording";
import { isObject, type Json } from "../../std";
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
  let exported: Record<string, unknown>;
  try {
    exported = (await import(pathToFileURL(path.resolve(file)).href)) as Record<string, unknown>;
  } catch (error) {
    throw new BadInput(`The planner file ${file} cannot be loaded: ${(error as Error).message}`);
  }
  const found = Object.values(exported).find(isModule) ?? (isModule(exported) ? exported : undefined);
  if (!found) throw new BadInput(`The planner file ${file} exports no { planner, topologies, recordings }.`);
  const { planner, topologies, recordings, claims } = found;
  const documents = {
    topologies: topologies.map((json) => topologyOf(file, json as unknown as Json)),
    recordings: recordings.map((json) => recordingOf(file, json as unknown as Json)),
  };
  return plannerModuleOf(
    planner,
    { topologies: () => documents.topologies, recordings: () => documents.recordings },
    claims && { claims },
  );
}

/** What a local module must export; what else a module can bring is left out or optional. */
type LocalModule = Pick<PlannerModule, "planner" | "topologies" | "recordings"> &
  Partial<Pick<PlannerModule, "claims">>;

function isModule(value: unknown): value is LocalModule {
  if (!isObject(value) && typeof value !== "object") return false;
  const { planner, topologies, recordings } = value as Partial<PlannerModule>;
  return isPlanner(planner) && Array.isArray(topologies) && Array.isArray(recordings);
}

const isPlanner = (value: unknown): value is Planner => {
  const planner = value as Partial<Planner> | undefined;
  return (
    typeof planner?.id === "string" &&
    [planner.channels, planner.calls, planner.policies, planner.routers, planner.decision].every(
      (part) => typeof part === "object" && part !== null,
    ) &&
    typeof planner.enter === "function" &&
    typeof planner.outcome === "function" &&
    typeof planner.cycles === "function"
  );
};

function topologyOf(file: string, json: Json) {
  const read = readTopology(json);
  return read.ok ? read.topology : refuse(file, read.problems);
}

function recordingOf(file: string, json: Json) {
  const read = readRecording(json);
  return read.ok ? read.recording : refuse(file, read.faults);
}
