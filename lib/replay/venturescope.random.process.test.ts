import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);
const script = fileURLToPath(new URL("./venturescope.random.fixture.ts", import.meta.url));
const seeds = 1000;

const played = async (from: number, to: number) => {
  const { stdout } = await run(process.execPath, ["--import", "tsx", script, String(from), String(to)]);
  return JSON.parse(stdout) as { found: string[]; decisions: number };
};

test("current, hybrid and opus play 1,000 random ventures as the recorder wrote them", async () => {
  const halves = await Promise.all([played(0, seeds / 2), played(seeds / 2, seeds)]);
  expect(halves.flatMap((half) => half.found)).toEqual([]);
  expect(halves.reduce((sum, half) => sum + half.decisions, 0)).toBeGreaterThan(5 * seeds);
}, 900_000);
