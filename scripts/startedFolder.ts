import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject } from "vitest";

/** Copies the data of a server whose first sweep was cancelled into a new folder. */
export function startedFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-server-"));
  execFileSync("cp", ["-R", `${inject("startedData")}/.`, folder]);
  return folder;
}
