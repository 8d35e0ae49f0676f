import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundleOptions } from "../../bundle";

const run = promisify(execFile);
// One file, as the worker is: it begins in a third of the time that its sources take.
const script = path.resolve("dist", `random-${process.pid}.mjs`);
beforeAll(async () => {
  const source = fileURLToPath(new URL("./random.fixture.ts", import.meta.url));
  await build({ ...bundleOptions(source), outfile: script });
});
afterAll(() => rmSync(script, { force: true }));
/** `VENTURES=1000` plays more of them. */
const seeds = Number(process.env.VENTURES ?? 30);

const played = async (kind: "random" | "nested", from: number, to: number) => {
  const { stdout } = await run(process.execPath, [script, kind, String(from), String(to)]);
  return JSON.parse(stdout) as { found: string[]; decisions: number };
};

test(`current, hybrid and opus play ${seeds} random ventures as the recorder wrote them`, async () => {
  const halves = await Promise.all([played("random", 0, seeds / 2), played("random", seeds / 2, seeds)]);
  expect(halves.flatMap((half) => half.found)).toEqual([]);
  expect(halves.reduce((sum, half) => sum + half.decisions, 0)).toBeGreaterThan(5 * seeds);
}, 900_000);

test("and 12 whose figures are made of one another", async () => {
  const { found, decisions } = await played("nested", 0, 12);
  expect(found).toEqual([]);
  expect(decisions).toBeGreaterThan(60);
}, 900_000);
