import { execFile } from "node:child_process";
import { cpSync, lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundleOptions } from "./bundle";

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-packed-"));
const called = promisify(execFile);
const inFolder = { cwd: folder, maxBuffer: 64e6 };
const command = (...argv: string[]) => called("node_modules/.bin/planner-studio", argv, inFolder);
const refused = (...argv: string[]) =>
  command(...argv).then(
    ({ stdout }) => stdout,
    ({ stderr }: { readonly stderr: string }) => stderr,
  );
/** Returns the bytes on disk: links count once. */
function bytesIn(folder: string, counted = new Set<number>()): number {
  let sum = 0;
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const stat = lstatSync(file);
    if (stat.isDirectory()) sum += bytesIn(file, counted);
    else if (!counted.has(stat.ino)) sum += stat.size;
    counted.add(stat.ino);
  }
  return sum;
}

beforeAll(async () => {
  await called("node_modules/.bin/tsx", ["scripts/pack.ts", folder, "planner-studio"]);
  writeFileSync(path.join(folder, "package.json"), "{}");
  const archive = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "";
  await called("npm", ["install", "--prefer-offline", "--no-audit", "--no-fund", archive], inFolder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("installs into an empty folder with at most 30 MB", () => {
  expect(bytesIn(path.join(folder, "node_modules"))).toBeLessThan(30_000_000);
});

it("lists, reads Mermaid and draws there", async () => {
  expect((await command("list")).stdout).toContain("VentureScope");
  writeFileSync(
    path.join(folder, "drawing.mmd"),
    "flowchart TD\n  START([start]) --> a[Look] --> b[Answer]\n",
  );
  expect((await command("structure", "--base", "drawing.mmd", "--head", "drawing.mmd")).stdout).toMatch(
    /same|no/i,
  );
  expect((await command("draw", "hybrid", "--as", "svg")).stdout).toContain("<svg");
  expect((await command("record", "--help")).stdout).toContain("--case");
});

it("loads a planner in TypeScript where esbuild is installed, and says what to install where it is not", async () => {
  cpSync("examples/support-desk", folder, { recursive: true });
  expect((await command("list", "--planner", "planner.ts")).stdout).toContain("support-desk");
  for (const name of ["esbuild", "@esbuild"])
    rmSync(path.join(folder, "node_modules", name), { recursive: true, force: true });
  expect(await refused("list", "--planner", "planner.ts")).toContain("Run npm install esbuild");
  await build({
    ...bundleOptions("examples/support-desk/planner.ts"),
    outfile: path.join(folder, "own.mjs"),
    external: ["planner-studio/contract"],
  });
  expect((await command("list", "--planner", "own.mjs")).stdout).toContain("support-desk");
});

it("prints the list in this repository to eight callers at once, without a build", async () => {
  const lists = await Promise.all(
    Array.from({ length: 8 }, () => called("npx", ["planner-studio", "list"], { maxBuffer: 64e6 })),
  );
  for (const { stdout } of lists) expect(stdout).toContain("VentureScope");
});
