import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { hashText } from "../lib/std";

/** A Python with the example apps' libraries, made once for each lock file. `APPS_LOCK` names another lock. */
const root = path.resolve(import.meta.dirname, "..");
const lock = path.resolve(process.env.APPS_LOCK ?? path.join(root, "examples/apps/requirements.lock"));

export default function setUp({ provide }: TestProject): void {
  const made = makePython();
  provide("appsPython", made.python);
  provide("appsPythonMissing", made.missing);
}

function makePython(): { readonly python: string; readonly missing: string } {
  const text = readFileSync(lock, "utf8");
  const folder = path.join(root, "node_modules/.cache/planner-studio/python", hashText(text).slice(0, 16));
  const python = path.join(folder, "bin/python");
  if (existsSync(path.join(folder, "ready"))) return { python, missing: "" };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.dirname(folder), { recursive: true });
  const steps = [
    ["python3", "-m", "venv", folder],
    [python, "-m", "pip", "install", "-q", "--disable-pip-version-check", "-r", lock],
  ] as const;
  for (const [command, ...args] of steps) {
    const { status, stderr, error } = spawnSync(command, args, { encoding: "utf8" });
    if (status === 0) continue;
    const why = (error?.message ?? stderr).trim().split("\n").at(-1) ?? "";
    return { python: "", missing: `${[command, ...args].join(" ")}: ${why}` };
  }
  writeFileSync(path.join(folder, "ready"), "");
  return { python, missing: "" };
}

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Vitest takes the names by merging interfaces.
  export interface ProvidedContext {
    appsPython: string;
    /** The reason why there is no Python; empty when there is one. */
    appsPythonMissing: string;
  }
}
