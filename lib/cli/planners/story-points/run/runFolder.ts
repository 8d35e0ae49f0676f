import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { LiveConfig, LiveEntry } from "../../../../live";
import type { Recording } from "../../../../recording";
import type { Topology } from "../../../../topology";
import { readJsonFile } from "../../../documents";
import { BadInput } from "../../../io";

/** A live run in a folder: its configuration, its entries line by line, its recordings and its topologies. */
export type RunFolder = {
  readonly folder: string;
  readonly config: LiveConfig;
  readonly entries: readonly LiveEntry[];
  add(entry: LiveEntry): void;
  storeRecording(recording: Recording): void;
};

const configFile = "run.json";
const entriesFile = "entries.jsonl";

/** Creates the folder of a run. Throws `BadInput` where one is already. */
export function createRunFolder(folder: string, config: LiveConfig, own: readonly Topology[]): RunFolder {
  if (existsSync(path.join(folder, configFile)))
    throw new BadInput(`${folder} holds a run. Resume it with --resume ${folder}, or choose another folder.`);
  try {
    for (const name of ["recordings", "topologies"]) mkdirSync(path.join(folder, name), { recursive: true });
    for (const topology of own) writeJson(path.join(folder, "topologies", `${topology.id}.json`), topology);
    writeJson(path.join(folder, configFile), config);
  } catch (error) {
    throw new BadInput(`${folder} cannot be written: ${(error as Error).message}`);
  }
  return runFolder(folder, config, []);
}

/** Opens the folder of a run to resume it. Throws `BadInput` where it holds none. */
export function openRunFolder(folder: string): RunFolder {
  const file = path.join(folder, configFile);
  if (!existsSync(file)) throw new BadInput(`${folder} holds no live run: it has no ${configFile}.`);
  const config = LiveConfig.safeParse(readJsonFile(file));
  if (!config.success) throw new BadInput(`${file} is not the configuration of a live run.`);
  return runFolder(folder, config.data, entriesIn(path.join(folder, entriesFile)));
}

/** Stores other limits of a run. */
export function changeLimits(folder: string, config: LiveConfig): void {
  writeJson(path.join(folder, configFile), config);
}

function runFolder(folder: string, config: LiveConfig, entries: readonly LiveEntry[]): RunFolder {
  const file = path.join(folder, entriesFile);
  return {
    folder,
    config,
    entries,
    add: (entry) => appendFileSync(file, `${JSON.stringify(entry)}\n`, { flush: true }),
    storeRecording: (recording) =>
      writeJson(path.join(folder, "recordings", `${recording.id}.json`), recording),
  };
}

/** The last line may be cut short by a crash; it is written off, so that the next one begins a line of its own. */
function entriesIn(file: string): readonly LiveEntry[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, "utf8");
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  if (whole !== text) writeFileSync(file, whole);
  return whole
    .split("\n")
    .filter((line) => line !== "")
    .map((line, i) => {
      const read = LiveEntry.safeParse(jsonOf(line));
      if (read.success) return read.data;
      throw new BadInput(`${file}: line ${i + 1} is no entry of a live run.`);
    });
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

const writeJson = (file: string, value: unknown): void =>
  writeFileSync(file, `${JSON.stringify(value, null, 1)}\n`);
