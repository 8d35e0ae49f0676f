import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { hashText } from "../lib/std";

/** A Python with the example apps' libraries, made once for each lock file. `APPS_LANGGRAPH` names another version of LangGraph: `0.6`, `1.0`, `newest`. */
const root = path.resolve(import.meta.dirname, "..");
const lock = path.join(root, "examples/apps/requirements.lock");
const other = process.env.APPS_LANGGRAPH;

/** The requirements as pip takes them: the lock, or another version with what it needs. */
const wanted =
  other === undefined
    ? ["-r", lock]
    : [other === "newest" ? "langgraph" : `langgraph==${other}.*`, ...alongside(other), "requests", "pytest"];

/** langgraph 1.0 allows a newer langgraph-prebuilt that cannot be imported with it. */
function alongside(version: string): readonly string[] {
  return version === "1.0" ? ["langgraph-prebuilt<1.0.9"] : [];
}

export default function setUp({ provide }: TestProject): () => void {
  const made = makePython();
  const recorded = mkdtempSync(path.join(tmpdir(), "planner-studio-recorded-"));
  provide("appsPython", made.python);
  provide("appsPythonMissing", made.missing);
  provide("appsRecorded", recorded);
  return () => rmSync(recorded, { recursive: true });
}

export function makePython(): { readonly python: string; readonly missing: string } {
  const text =
    other === undefined
      ? readFileSync(lock, "utf8")
      : [...wanted, new Date().toISOString().slice(0, 10)].join("\n");
  const folder = path.join(root, "node_modules/.cache/planner-studio/python", hashText(text).slice(0, 16));
  const python = path.join(folder, "bin/python");
  if (existsSync(path.join(folder, "ready"))) return { python, missing: "" };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.dirname(folder), { recursive: true });
  const steps = [
    ["python3", "-m", "venv", folder],
    [python, "-m", "pip", "install", "-q", "--disable-pip-version-check", ...wanted],
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
    /** A folder for apps with their recordings, which several tests copy. */
    appsRecorded: string;
  }
}
