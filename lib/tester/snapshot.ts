import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { TesterRefused } from "./walls";

export type Python = { readonly module: string; readonly folder: string; readonly snapshot: string };

const maker = path.join(import.meta.dirname, "inside", "snapshot.mjs");

/** Finds Pyodide, and makes the snapshot of its interpreter in `cache` unless it is there. */
export async function findPython(cache: string): Promise<Python> {
  const folder = pyodideFolder();
  const module = path.join(folder, "pyodide.mjs");
  const { version } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  const key = createHash("sha256").update(readFileSync(maker)).update(version).update(process.version);
  const snapshot = path.resolve(cache, `python-${key.digest("hex").slice(0, 16)}.bin`);
  if (!existsSync(snapshot)) {
    mkdirSync(cache, { recursive: true });
    await promisify(execFile)(process.execPath, [maker, module, snapshot], { env: {} as NodeJS.ProcessEnv });
  }
  return { module, folder, snapshot };
}

function pyodideFolder(): string {
  try {
    return path.dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
  } catch {
    throw new TesterRefused("Tests need Pyodide: run npm install pyodide.");
  }
}
