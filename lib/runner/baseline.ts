import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { type Noise, withoutDoubledRoutes } from "../fold";
import { hash, type Json } from "../std";
import { AppGraph } from "../subject";
import { readTrace, stringifyTrace, type Trace } from "../trace";
import { fileNameOf, recordingsFolder, writeWhole } from "./recordingFiles";

/** Replay of a recording from when it was recorded or accepted: its trace, and the graph that ran. */
export type Baseline = {
  readonly trace: Trace;
  readonly graph: AppGraph;
  readonly graphHash: string;
  /** Paths in which a second replay of the same code differed; `null` if there was none. */
  readonly noise: Noise | null;
};

const StoredNoise = z
  .strictObject({ masked: z.array(z.string()), omitted: z.array(z.string()) })
  .transform(({ masked, omitted }): Noise => ({ masked: new Set(masked), omitted: new Set(omitted) }));

const folderOf = (app: string, recordings: string): string =>
  path.join(recordingsFolder(app, recordings), "baseline");

/** Stores the trace next to the recordings, and each graph once. */
export function storeBaseline(
  app: string,
  recordings: string,
  trace: Trace,
  graph: AppGraph,
  noise: Noise | null,
): void {
  const folder = folderOf(app, recordings);
  const graphHash = hash(graph as unknown as Json).slice(0, 16);
  const graphFile = path.join(folder, "graphs", `${graphHash}.json`);
  writeWhole(graphFile, `${JSON.stringify(graph, null, 1)}\n`);
  const paths = noise && { masked: [...noise.masked].sort(), omitted: [...noise.omitted].sort() };
  const second = paths && `"noise":${JSON.stringify(paths)},`;
  const json = `{"graph":${JSON.stringify(graphHash)},${second ?? ""}"trace":${stringifyTrace(trace).trimEnd()}}\n`;
  writeWhole(path.join(folder, fileNameOf(trace.recording.id)), json);
}

/** Reads the baseline of a recording; `null` if there is none, or if it belongs to another recording with that id. */
export function readBaseline(
  app: string,
  recordings: string,
  id: string,
  recordingHash: string,
): Baseline | null {
  const folder = folderOf(app, recordings);
  const file = path.join(folder, fileNameOf(id));
  if (!existsSync(file)) return null;
  const { graph: graphHash, trace, noise = null } = readJson(file) as { [field: string]: unknown };
  const read = readTrace(trace);
  const paths = StoredNoise.nullable().safeParse(noise);
  if (!read.ok || !paths.success || typeof graphHash !== "string" || !/^[0-9a-f]{16}$/.test(graphHash))
    throw new Error(
      `${path.relative(app, file)} does not fit. Write it again with: planner-studio check --accept`,
    );
  if (read.trace.recording.hash !== recordingHash) return null;
  const graphFile = path.join(folder, "graphs", `${graphHash}.json`);
  const graph = AppGraph.safeParse(existsSync(graphFile) ? readJson(graphFile) : null);
  if (!graph.success)
    throw new Error(
      `${path.relative(app, graphFile)} is missing or does not fit. Write it again with: planner-studio check --accept`,
    );
  return { trace: withoutDoubledRoutes(read.trace), graph: graph.data, graphHash, noise: paths.data };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new Error(`${file} is not valid JSON. Write it again with: planner-studio check --accept`);
  }
}
