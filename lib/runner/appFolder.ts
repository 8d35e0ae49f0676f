import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { type Recording, readRecording } from "../recording";
import { exactLimits, parseJson } from "../std";
import { type Redactor, redactorOf } from "../world";
import type { AppConfig } from "./appConfig";
import { fileNameOf, recordingsFolder, writeWhole } from "./recordingFiles";

/** Folder for data that stays on this machine: the salt of pseudonyms. Its own `.gitignore` excludes it from Git. */
const privateFolder = ".planner-studio";

function saltOf(app: string): string {
  const folder = path.join(app, privateFolder);
  const file = path.join(folder, "salt");
  const stored = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  if (stored !== "") return stored;
  const salt = randomBytes(24).toString("hex");
  try {
    writeWhole(path.join(folder, ".gitignore"), "*\n");
    writeWhole(file, `${salt}\n`, 0o600);
  } catch {
    // A checkout that cannot be written, as in CI, has a salt for this run alone.
  }
  return salt;
}

/** Returns a redactor with the app's salt and its list of names. */
export function appRedactor(app: string, { redact }: AppConfig): Redactor {
  const names = redact.names === undefined ? [] : readNames(path.resolve(app, redact.names));
  return redactorOf({ salt: saltOf(app), names });
}

function readNames(file: string): string[] {
  if (!existsSync(file))
    throw new Error(`"redact.names" of planner-studio.json names ${file}, which is not there.`);
  return readFileSync(file, "utf8").split(/\r?\n/);
}

/** Recordings are the app's own, as long as its conversations and as deep as its values. */
const ownLimits = {
  ...exactLimits,
  maxBytes: Number.POSITIVE_INFINITY,
  // Python's own limit of recursion lets no app have deeper values; files by hand may.
  maxDepth: 2_000,
  maxValues: Number.POSITIVE_INFINITY,
};

/** Reads the app's recordings by id. Throws a sentence for an invalid file. */
export function readRecordings(app: string, given: string): Recording[] {
  const where = path.resolve(app, given);
  if (!existsSync(where)) return [];
  const files = statSync(where).isDirectory()
    ? readdirSync(where)
        .filter((name) => name.endsWith(".json"))
        .sort()
        .map((name) => path.join(where, name))
    : [where];
  return files.map((file) => {
    const parsed = parseJson(readFileSync(file, "utf8"), ownLimits);
    if (!parsed.ok) throw new Error(`${path.relative(app, file)}: ${parsed.message}`);
    const read = readRecording(parsed.value);
    if (read.ok) return read.recording;
    const [fault] = read.faults;
    throw new Error(
      `${path.relative(app, file)}: ${fault?.message ?? "does not fit."} ${fault?.fix ?? ""}`.trim(),
    );
  });
}

/** Stores a recording under its id, in characters that every file system supports. */
export function storeRecording(app: string, folder: string, recording: Recording): string {
  const where = recordingsFolder(app, folder);
  const file = path.join(where, fileNameOf(recording.id));
  writeWhole(file, `${JSON.stringify(recording, null, 1)}\n`);
  return path.relative(app, file);
}

/** Returns the runner's file: next to the bundle in a package, else in the repository. */
export function runnerFile(from: string): string {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const file = path.join(folder, "runners", "planner_studio_runner.py");
    if (existsSync(file)) return file;
    if (folder === path.dirname(folder))
      throw new Error("The package does not contain runners/planner_studio_runner.py. Reinstall it.");
  }
}
