import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { Command } from "commander";
import { decodeUtf8, exactLimits, fileLimits, isObject, type Json, notUtf8, parseJson } from "../std";
import { jsonLines, otherBytes, otherJson, otherLines, otherText } from "../topology";
import { BadInput } from "./io";

/** The JSON of a file; its size is checked before it is read. */
export function readJsonFile(file: string, limits = fileLimits): Json {
  const parsed = parseJson(readTextFile(file), limits);
  if (!parsed.ok) throw new BadInput(`${file}: ${parsed.message}`);
  return parsed.value;
}

/** The JSON of a file whose values an app hears: its integers are not rounded. */
export const readExactFile = (file: string): Json => readJsonFile(file, exactLimits);

/** The JSON of a topology, recording or trace. Throws `BadInput` with the next step when the file is of another program. */
export function readDocumentFile(file: string): Json {
  const text = readTextFile(file);
  const parsed = parseJson(text);
  const other = parsed.ok ? otherDocument(parsed.value) : otherSource(text);
  if (other !== null) throw new BadInput(`${file}: ${other}`);
  if (!parsed.ok) throw new BadInput(`${file}: ${parsed.message}`);
  return parsed.value;
}

const otherDocument = (json: Json): string | null => (formatOf(json) === null ? otherJson(json) : null);

function otherSource(text: string): string | null {
  const lines = jsonLines(text);
  return lines ? otherLines(lines.first, lines.count) : otherText(text);
}

/** The text of a file. What is too large is refused before it is read, or as soon as a device or a pipe has sent too much. */
export function readTextFile(file: string, maxBytes = fileLimits.maxBytes): string {
  const limit = maxBytes * 1.1;
  try {
    const stat = statSync(file);
    const bytes = stat.isFile() && stat.size > limit ? null : bytesOf(file, stat.isFile() ? null : limit);
    if (bytes === null) {
      const max = Math.round(maxBytes / 1_000_000);
      const has = stat.isFile() ? Math.round(stat.size / 1_000_000) : `more than ${max}`;
      throw new BadInput(`${file}: The file has ${has} MB; the maximum is ${max} MB. Split it.`);
    }
    const text = decodeUtf8(bytes);
    if (text === null) throw new BadInput(`${file}: ${otherBytes(bytes) ?? notUtf8}`);
    return text;
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput(
      `${file}: cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown reason"}).`,
    );
  }
}

/** Reads a whole file; `null` if it has more bytes than `max`, which only a regular file tells before. */
function bytesOf(file: string, max: number | null): Buffer | null {
  if (max === null) return readFileSync(file);
  const descriptor = openSync(file, "r");
  try {
    const chunks: Buffer[] = [];
    for (let size = 0; size <= max; ) {
      const chunk = Buffer.alloc(65_536);
      const read = readSync(descriptor, chunk);
      if (read === 0) return Buffer.concat(chunks);
      chunks.push(chunk.subarray(0, read));
      size += read;
    }
    return null;
  } finally {
    closeSync(descriptor);
  }
}

/** Returns the last part of a document's `format`; `null` when it is unknown. */
export function formatOf(json: Json): "topology" | "recording" | "trace" | null {
  const format = isObject(json) && typeof json.format === "string" ? json.format : "";
  const name = format.replace(/^planner-studio\//, "");
  return name === "topology" || name === "recording" || name === "trace" ? name : null;
}

const maxListed = 4;

/** Throws `BadInput` with a reader's faults as one reason: the first fault with its fix, then the others. */
export function refuse(
  file: string,
  faults: readonly { readonly message: string; readonly fix?: string }[],
): never {
  const [first, ...others] = faults;
  const listed = others.slice(0, maxListed - 1).map(({ message }) => message);
  const rest = others.length - listed.length;
  const also = listed.length > 0 ? [`Also: ${listed.join(" ")}`] : [];
  const reason = [first?.message ?? "It cannot be used.", first?.fix, ...also].filter(Boolean).join(" ");
  throw new BadInput(`${file}: ${reason}${rest > 0 ? ` And ${rest} more.` : ""}`);
}

export const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();
export const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

/** Throws `BadInput` when the file cannot be written. */
export function writeText(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new BadInput(
      `${file}: cannot be written (${(error as NodeJS.ErrnoException).code ?? "unknown reason"}).`,
    );
  }
}

/** Options that name a file for a result, as Commander names them. */
const outputs = ["trace", "undone", "markdown", "junit", "html", "writeIntent", "out"];

/** Throws `BadInput` if a command could not write a result where its options say, before it begins. */
export function checkOutputs(command: Command): void {
  const given: Readonly<Record<string, unknown>> = command.opts();
  for (const option of command.options) {
    const file = given[option.attributeName()];
    const isOutput = outputs.includes(option.attributeName()) && option.flags.includes("<file>");
    if (isOutput && typeof file === "string") refuseUnwritable(file);
  }
}

/** Throws `BadInput` if a file could not be written, which is known before the work whose result goes there. */
function refuseUnwritable(file: string): void {
  try {
    if (isFolder(file)) throw Object.assign(new Error(), { code: "EISDIR" });
    // An existing file may be a pipe or /dev/stdout, in a folder that only root writes.
    accessSync(existsSync(file) ? file : path.dirname(path.resolve(file)), constants.W_OK);
  } catch (error) {
    throw new BadInput(
      `${file}: cannot be written (${(error as NodeJS.ErrnoException).code ?? "unknown reason"}).`,
    );
  }
}

/** Creates a folder. Throws `BadInput` if it holds one of these files, or cannot be created. */
export function newFolder(folder: string, names: readonly string[]): void {
  const existing = names.map((name) => path.join(folder, name)).find((file) => existsSync(file));
  if (existing !== undefined) throw new BadInput(`${existing} exists. Choose another folder.`);
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new BadInput(
      `${folder}: cannot be created (${(error as NodeJS.ErrnoException).code ?? "unknown reason"}).`,
    );
  }
}

/** Writes files into a folder, which is created. Throws `BadInput` when one exists or cannot be written. */
export function writeNewFiles(
  folder: string,
  files: readonly { readonly name: string; readonly text: string }[],
): void {
  newFolder(
    folder,
    files.map(({ name }) => name),
  );
  for (const { name, text } of files) writeText(path.join(folder, name), text);
}
