import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const planner = path.join(root, "dist/cli.mjs");

/** The trace of a recording, as a process of its own writes it. */
const traced = (topology: string, recording: string): string => {
  const argv = [
    planner,
    "replay",
    "--topology",
    topology,
    "--recording",
    recording,
    "--trace",
    "/dev/stdout",
    "--json",
  ];
  return execFileSync(process.execPath, argv, { cwd: root, encoding: "utf8", maxBuffer: 100_000_000 });
};

test.each([
  ["smith", "smith-cut-short"],
  ["smith-all-problems", "smith-many-faults"],
  ["smith-timeouts-plan", "smith-timeouts-run"],
  ["smith-two-hundred-plan", "smith-two-hundred-run"],
])("%s with %s gives the same bytes in two processes", (topology, recording) => {
  expect(traced(topology, recording)).toBe(traced(topology, recording));
});

test("ten thousand mutations of valid plans are judged without an exception", { timeout: 300_000 }, () => {
  const argv = ["vitest", "run", "lib/planners/smith/validation/mutations.test.ts", "--project", "unit:lib"];
  const env = { ...process.env, MUTATIONS: "10000" };
  expect(execFileSync("npx", argv, { cwd: root, encoding: "utf8", env })).toMatch(/4 passed/);
});
