import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

export type Finding<T> = { readonly file: string; readonly found: T };

type Find<T> = (source: string, file: string) => readonly T[];

const folder = path.resolve("node_modules/.cache/planner-studio/house");
const digest = (...parts: readonly string[]): string =>
  createHash("sha1").update(parts.join("\0")).digest("base64url");

/** Identifies the rules: their sources and the parser's version. A change of any rule checks every file again. */
const rules = digest(
  readFileSync("node_modules/typescript/package.json", "utf8"),
  ...readdirSync("scripts/house").map((name) => readFileSync(path.join("scripts/house", name), "utf8")),
);

/** Returns what a rule finds in files. Skips files in whose present content it has found nothing before. */
export function findingsIn<T>(
  rule: string,
  files: readonly string[],
  find: Find<T>,
  cache: string = folder,
): readonly Finding<T>[] {
  const stored = path.join(cache, `${rule}.json`);
  const known = cleanContents(stored);
  const clean = new Set<string>();
  const findings = files.flatMap((file) => {
    const source = readFileSync(file, "utf8");
    const content = digest(file, source);
    const found = known.has(content) ? [] : find(source, file);
    if (found.length === 0) clean.add(content);
    return found.map((one) => ({ file, found: one }));
  });
  if (clean.size !== known.size || [...clean].some((content) => !known.has(content)))
    writeWhole(stored, JSON.stringify({ rules, clean: [...clean] }));
  return findings;
}

function cleanContents(stored: string): ReadonlySet<string> {
  try {
    const read = JSON.parse(readFileSync(stored, "utf8"));
    return new Set(read.rules === rules ? read.clean : []);
  } catch {
    return new Set();
  }
}

function writeWhole(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const half = `${file}.${randomUUID()}`;
  writeFileSync(half, text);
  renameSync(half, file);
}
