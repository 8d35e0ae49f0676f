import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { plannerModule } from "../planners";

const bundle = path.resolve("dist/cli.mjs");

const built = (...argv: string[]) =>
  spawnSync(process.execPath, [bundle, ...argv], { encoding: "utf8", maxBuffer: 64e6 });

test("there is a built command line", () => {
  expect(existsSync(bundle), "npm ci builds it: npx tsx scripts/build.ts tools").toBe(true);
});

test("a fine result is on stdout, with exit code 0", () => {
  const { status, stdout, stderr } = built("list", "--json");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(JSON.parse(stdout).topologies.length).toBeGreaterThan(2);
});

test("bad input is one line on stderr, with exit code 2", () => {
  const { status, stdout, stderr } = built("replay", "--topology", "nope", "--recording", "nope");
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr.trimEnd().split("\n")).toHaveLength(1);
});

test("the shipped recordings reach every policy, branch and claim of current", () => {
  const { status, stdout } = built("coverage", "--topology", "current", "--json");
  expect(status).toBe(0);
  for (const { policies, branches, claims } of JSON.parse(stdout).topologies) {
    expect([...policies.missing, ...branches.missing, ...claims.missing, ...claims.waiting]).toEqual([]);
  }
});

test("current decides as current on every recording", () => {
  const { status, stdout } = built("diff", "--base", "current", "--head", "current", "--json");
  const { recordings, totals } = JSON.parse(stdout);
  expect(totals.byStatus).toMatchObject({ differs: 0, inconclusive: 0, failed: 0 });
  const shipped = plannerModule("venturescope")!.recordings.map(({ id }) => id);
  expect(recordings.map(({ id }: { id: string }) => id)).toEqual(shipped);
  expect(status).toBe(0);
});
