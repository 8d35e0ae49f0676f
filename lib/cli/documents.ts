import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { fileLimits, isObject, type Json, parseJson } from "../std";
import { BadInput } from "./io";

/** The JSON of a file; its size is checked before it is read. */
export function readJsonFile(file: string): Json {
  const parsed = parseJson(readTextFile(file));
  if (!parsed.ok) throw new BadInput(`${file}: ${parsed.message}`);
  return parsed.value;
}

/** The text of a file; its size is checked before it is read. */
export function readTextFile(file: string): string {
  try {
    const { size } = statSync(file);
    if (size > fileLimits.maxBytes * 1.1) {
      const [has, most] = [size, fileLimits.maxBytes].map((bytes) => Math.round(bytes / 1_000_000));
      throw new BadInput(`${file}: The file has ${has} MB; the most is ${most} MB. Split it.`);
    }
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput(
      `${file}: cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown reason"}).`,
    );
  }
}

/** The last part of a document's `format`: `topology`, `recording` or `trace`; null where it says nothing we know. */
export function formatOf(json: Json): "topology" | "recording" | "trace" | null {
  const format = isObject(json) && typeof json.format === "string" ? json.format : "";
  const name = format.replace(/^planner-studio\//, "");
  return name === "topology" || name === "recording" || name === "trace" ? name : null;
}

/** What a reader found wrong, as one reason. */
export function refuse(
  file: string,
  faults: readonly { readonly message: string; readonly fix?: string }[],
): never {
  const [first] = faults;
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : "";
  throw new BadInput(
    `${file}: ${[first?.message ?? "It cannot be used.", first?.fix].filter(Boolean).join(" ")}${more}`,
  );
}

export const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();
export const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

/** Throws `BadInput` where the file cannot be written. */
export function writeText(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new BadInput(
      `${file}: cannot be written (${(error as NodeJS.ErrnoException).code ?? "unknown reason"}).`,
    );
  }
}
