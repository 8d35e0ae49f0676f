import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-smith-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The trace of a recording, as a process of its own writes it. */
function traced(topology: string, recording: string, name: string): string {
  const trace = path.join(folder, name);
  const argv = ["replay", "--topology", topology, "--recording", recording, "--trace", trace];
  execFileSync(process.execPath, [path.join(root, "dist/cli.mjs"), ...argv], { cwd: root });
  return readFileSync(trace, "utf8");
}

test.each([
  ["smith", "smith-cut-short"],
  ["smith-all-problems", "smith-many-faults"],
])("%s with %s gives the same bytes in two processes", (topology, recording) => {
  expect(traced(topology, recording, "one")).toBe(traced(topology, recording, "other"));
});
