import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterAll, expect, it } from "vitest";
import { plannerModule } from "../../planners";
import { bundled } from "../bundled.fixture";

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-kill-"));
const entry = bundled(path.join(import.meta.dirname, "sweepingServer.fixture.ts"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Life = {
  readonly finished: number;
  readonly whole: number;
  readonly half: readonly string[];
  readonly end: string | null;
};

/** Two topologies over all recordings. */
const jobs = 2 * plannerModule("venturescope")!.recordings.length;

function server(): ChildProcess {
  const quiet = { PLANNER_STUDIO_BACKGROUND: "off" };
  const sweep = { TOPOLOGIES: "current,hybrid", JOBS: String(jobs) };
  return spawn(process.execPath, ["--conditions=react-server", entry], {
    env: { ...process.env, ...sweep, PLANNER_STUDIO_DATA: folder, DATABASE_URL: "", ...quiet },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** Lives until `dies` says so, by SIGKILL, or to its end. */
async function live(dies: (finishedInThisLife: number) => boolean): Promise<Life> {
  const child = server();
  let first: number | null = null;
  let life: Life = { finished: 0, whole: 0, half: [], end: null };
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const [word, ...rest] = line.split(" ");
    const value = rest.join(" ");
    if (word === "half") life = { ...life, half: [...life.half, value] };
    if (word === "whole") life = { ...life, whole: Number(value) };
    if (word === "end") life = { ...life, end: value };
    if (word === "end") child.kill("SIGTERM");
    if (word !== "finished") continue;
    life = { ...life, finished: Number(value) };
    first ??= Number(value);
    if (dies(Number(value) - first)) child.kill("SIGKILL");
  }
  return life;
}

it("a server killed ten times in the middle of a sweep shows no half replay and brings the sweep to its end", async () => {
  const lives: Life[] = [];
  for (let kill = 0; kill < 10; kill++) {
    const after = 1 + (kill % 3);
    lives.push(await live((finished) => finished >= after));
  }
  const last = await live(() => false);
  expect([...lives, last].flatMap(({ half }) => half)).toEqual([]);
  expect(lives.every(({ end }) => end === null)).toBe(true);
  const finished = lives.map((life) => life.finished);
  expect([...finished].sort((a, b) => a - b)).toEqual(finished);
  const counts = JSON.parse(last.end ?? "{}") as Record<string, number>;
  expect((counts.done ?? 0) + (counts.known ?? 0)).toBe(jobs);
  expect(counts.failed ?? 0).toBe(0);
  expect(last.whole).toBeGreaterThanOrEqual(jobs);
}, 1_200_000);
