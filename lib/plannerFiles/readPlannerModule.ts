import type { ClaimCatalog } from "../claims";
import { exportedPlanner, type Planner, plannerFaults, withGates } from "../planner";
import { type PlannerModule, plannerModuleOf } from "../planners";
import { type Recording, readRecording } from "../recording";
import { freezeJson, isObject, type Json, quoted } from "../std";
import { readTopology, type Topology } from "../topology";
import { readClaims } from "./readClaims";

/** An invalid planner file, with its faults as sentences. */
export class PlannerFileError extends Error {
  constructor(
    readonly file: string,
    readonly faults: readonly { readonly message: string; readonly fix?: string }[],
  ) {
    super(`${file}: ${faults.map(({ message, fix }) => [message, fix].filter(Boolean).join(" ")).join(" ")}`);
  }
}

/** Validates the exports of a planner file: the first object with a planner, or the module itself. Throws `PlannerFileError`. */
export function readPlannerModule(file: string, exported: object): PlannerModule {
  const found = exportedPlanner(exported);
  if (!found) return refuse(file, "It does not export { planner, topologies, recordings }.");
  const faults = plannerFaults(found.planner);
  if (faults.length > 0) throw new PlannerFileError(file, faults);
  const topologies = listOf(file, "topologies", found.topologies).map((json, i) => topologyOf(file, json, i));
  const recordings = listOf(file, "recordings", found.recordings).map((json, i) =>
    recordingOf(file, json, i),
  );
  return plannerModuleOf(
    withGates(found.planner as Planner),
    { topologies: () => topologies, recordings: () => recordings },
    { claims: claimsOf(file, found.claims, topologies) },
  );
}

const refuse = (file: string, message: string): never => {
  throw new PlannerFileError(file, [{ message }]);
};

/** Checks an exported list as JSON, although it was not read from a file. */
function listOf(file: string, name: string, value: unknown = []): readonly Json[] {
  if (!Array.isArray(value)) return refuse(file, `${name} must be a list, not ${quoted(value)}.`);
  const fault = freezeJson(value);
  if (fault) return refuse(file, `${name}${fault.path} is ${fault.what}, which is not valid in JSON.`);
  return value;
}

function claimsOf(file: string, value: unknown, topologies: readonly Topology[]): ClaimCatalog {
  listOf(file, "claims", value === undefined ? [] : [value]);
  const read = readClaims(
    value,
    topologies.map(({ id }) => id),
  );
  if (!read.ok) throw new PlannerFileError(file, read.faults);
  return read.catalog;
}

function topologyOf(file: string, json: Json, index: number): Topology {
  const read = readTopology(json);
  if (!read.ok) throw new PlannerFileError(file, within("topology", json, index, read.problems));
  return read.topology;
}

function recordingOf(file: string, json: Json, index: number): Recording {
  const read = readRecording(json);
  if (!read.ok) throw new PlannerFileError(file, within("recording", json, index, read.faults));
  return read.recording;
}

/** Names the document of each fault: by its id, or by its place in the list if it has none. */
function within(
  kind: "topology" | "recording",
  json: Json,
  index: number,
  faults: PlannerFileError["faults"],
): PlannerFileError["faults"] {
  const id = isObject(json) ? json.id : undefined;
  const name = `${kind} ${typeof id === "string" ? quoted(id) : index + 1}`;
  return faults.map(({ message, fix }) => ({ message: `${name}: ${message}`, ...(fix && { fix }) }));
}
