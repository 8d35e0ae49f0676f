import { readdirSync } from "node:fs";
import path from "node:path";
import { errorsOf } from "../compile";
import { adopting, type Planner, runsElsewhere } from "../planner";
import type { PlannerModule } from "../planners";
import { type Recording, readRecording } from "../recording";
import type { Json } from "../std";
import { readTopology, type Topology } from "../topology";
import { readTrace, type Trace } from "../trace";
import { formatOf, isFile, isFolder, readDocumentFile, readJsonFile, refuse } from "./documents";
import { isDrawingFile, withoutPolicies } from "./drawing";
import { BadInput, meantBy } from "./io";
import { moduleOf } from "./planners/appModule";

/** Resolves names: shipped documents and files. */
export type Workspace = {
  readonly modules: readonly PlannerModule[];
  /** The planners to search when a command names no document: the loaded one, else all. */
  readonly asked: readonly PlannerModule[];
  planner(topology: Topology): Planner;
  /** Throws `BadInput` for an unknown name, and lists those of `planner`, else of the planners in `asked`. */
  topology(name: string, planner?: string): Topology;
  recording(name: string, planner?: string): Recording;
  /** `all` for all of the planner's; else comma-separated names and files, or a folder. */
  recordings(given: string, planner: string): readonly Recording[];
  /** A trace, or a topology still to be replayed. */
  side(name: string, planner?: string): Side;
};

export type Side =
  | { readonly kind: "trace"; readonly trace: Trace }
  | { readonly kind: "topology"; readonly topology: Topology };

export function openWorkspace(
  modules: readonly PlannerModule[],
  requested: readonly PlannerModule[] = modules,
  note: (sentence: string) => void = () => {},
): Workspace {
  const adopt = adoptingWith(requested, note);
  const topologies = modules.flatMap(({ topologies: proposed, ideas }) => [...proposed, ...ideas]);
  const shipped = modules.flatMap((module) => module.recordings);
  const own = requested.map((module) => module.planner.id);
  const namesOf = (planner?: string): readonly string[] => (planner === undefined ? own : [planner]);
  const startable = (read: Recording): Recording => {
    const recording = adopt(read);
    const found = modules.find(({ planner }) => planner.id === recording.planner);
    const faults = found?.planner.startFaults?.(recording.start) ?? [];
    return faults.length > 0 ? refuse(recording.id, faults) : recording;
  };
  const recording = (name: string, planner?: string): Recording =>
    shipped.find((one) => one.id === name) ??
    startable(recordingFrom(name, fileOf("recording", name, shipped, namesOf(planner))));
  return {
    modules,
    asked: requested,
    recording,
    planner: (topology) => plannerOf(topology, modules),
    topology: (name, planner) =>
      topologies.find((one) => one.id === name) ??
      adopt(topologyFrom(name, fileOf("topology", name, topologies, namesOf(planner)))),
    recordings: (given, planner) => {
      if (given === "all") return shipped.filter((one) => one.planner === planner);
      if (isFolder(given)) return folderOf(given).map(startable);
      const isOne = (name: string) => shipped.some(({ id }) => id === name) || isFile(name);
      return memoize(namesIn(given, isOne).map((name) => recording(name, planner)));
    },
    side: (name, planner) => {
      const topology = topologies.find((one) => one.id === name);
      if (topology) return { kind: "topology", topology };
      const json = fileOf("topology", name, topologies, namesOf(planner));
      if (formatOf(json) === "trace") return { kind: "trace", trace: traceFrom(name, json) };
      return { kind: "topology", topology: adopt(topologyFrom(name, json)) };
    },
  };
}

/** Opens documents of a planner's earlier id as its own, with a note. */
function adoptingWith(modules: readonly PlannerModule[], note: (sentence: string) => void) {
  const adopt = adopting(() => modules.map(({ planner }) => planner));
  return <T extends Topology | Recording>(document: T): T => {
    const adopted = adopt(document);
    if (adopted !== document)
      note(
        `${document.id} is of the planner that was called "${document.planner}"; it is opened as one of "${adopted.planner}". Its hash stays.`,
      );
    return adopted;
  };
}

/** No shipped name has more commas. */
const maxCommas = 20;

/** Splits names at commas. Names may contain commas: at each position, the longest known name wins. */
function namesIn(given: string, isOne: (name: string) => boolean): readonly string[] {
  const parts = given.split(",");
  const names: string[] = [];
  for (let from = 0; from < parts.length; ) {
    const upTo = (end: number) => parts.slice(from, end).join(",").trim();
    let end = Math.min(parts.length, from + maxCommas + 1);
    while (end > from + 1 && !isOne(upTo(end))) end -= 1;
    names.push(upTo(end));
    from = end;
  }
  return names.filter((name) => name !== "");
}

/** The topology's planner; refuses a topology that its planner cannot compile. */
function plannerOf(topology: Topology, modules: readonly PlannerModule[]): Planner {
  const module = moduleOf(modules, topology);
  if (module?.runs === "elsewhere") throw new BadInput(`${topology.id}: ${runsElsewhere(topology.planner)}`);
  const planner = module?.planner;
  if (!planner) {
    const known = modules.map((module) => module.planner.id).join(", ");
    throw new BadInput(`${topology.id}: There is no planner "${topology.planner}". Known: ${known}.`);
  }
  const errors = errorsOf(topology, planner);
  return errors.length > 0 ? refuse(topology.id, errors) : planner;
}

type Named = { readonly id: string; readonly planner: string };

/** Suggests documents of the given planners only. */
function fileOf(noun: string, name: string, known: readonly Named[], planners: readonly string[]): Json {
  if (isFile(name)) {
    if (isDrawingFile(name)) throw new BadInput(withoutPolicies(name));
    return readDocumentFile(name);
  }
  const ids = known.filter(({ planner }) => planners.includes(planner)).map(({ id }) => id);
  const more = ids.length > 8 ? ` and ${ids.length - 8} more` : "";
  const named =
    ids.length === 0 ? `No ${noun} has a name here` : `Known: ${ids.slice(0, 8).join(", ")}${more}`;
  throw new BadInput(`There is no ${noun} and no file "${name}".${meantBy(name, ids)} ${named}.`);
}

function topologyFrom(name: string, json: Json): Topology {
  const read = readTopology(json);
  return read.ok ? read.topology : refuse(name, read.problems);
}

function recordingFrom(name: string, json: Json): Recording {
  const read = readRecording(json);
  return read.ok ? read.recording : refuse(name, read.faults);
}

function traceFrom(name: string, json: Json): Trace {
  const read = readTrace(json);
  return read.ok ? read.trace : refuse(name, read.faults);
}

/** Reads the recordings of a folder; it may also hold topologies and traces. */
function folderOf(folder: string): readonly Recording[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => path.join(folder, name));
  if (files.length === 0) throw new BadInput(`The folder ${folder} has no .json files.`);
  const read = files.map((file) => ({ file, json: readJsonFile(file) }));
  const meant = read.filter(({ json }) => !["topology", "trace"].includes(formatOf(json) ?? ""));
  return memoize(meant.map(({ file, json }) => recordingFrom(file, json)));
}

/** Rejects duplicate ids, since results are listed by recording id. */
function memoize(recordings: readonly Recording[]): readonly Recording[] {
  const ids = recordings.map((one) => one.id);
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice !== undefined) throw new BadInput(`The recording "${twice}" is given twice.`);
  if (recordings.length === 0) throw new BadInput("No recording is given.");
  return recordings;
}
