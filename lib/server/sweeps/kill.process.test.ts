import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
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
  readonly failed: readonly string[];
  readonly end: string | null;
};

/** 20 with `npm run test:kills`, which kills 200 workers. */
const kills = Math.max(5, Math.round(Number(process.env.KILLS ?? 0) / 10));
/** Topologies for the kills to come, over all recordings. */
const topologies = kills > 5 ? ["current", "hybrid", "opus"] : ["current", "hybrid"];
const jobs = topologies.length * plannerModule("venturescope")!.recordings.length;

function server(): ChildProcess {
  const quiet = { PLANNER_STUDIO_BACKGROUND: "off" };
  const sweep = { TOPOLOGIES: topologies.join(), JOBS: String(jobs) };
  return spawn(process.execPath, ["--conditions=react-server", entry], {
    env: { ...process.env, ...sweep, PLANNER_STUDIO_DATA: folder, DATABASE_URL: "", ...quiet },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** Lives until so many jobs of the sweep have finished, at least one of them in this life, and is killed then; without a number, to the end of the sweep. */
async function live(killedAt = Number.POSITIVE_INFINITY): Promise<Life> {
  const child = server();
  const gone = once(child, "exit");
  let life: Life = { finished: 0, whole: 0, half: [], failed: [], end: null };
  let found = Number.POSITIVE_INFINITY;
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const [word, ...rest] = line.split(" ");
    const value = rest.join(" ");
    if (word === "half") life = { ...life, half: [...life.half, value] };
    if (word === "failed") life = { ...life, failed: [...life.failed, value] };
    if (word === "whole") life = { ...life, whole: Number(value) };
    if (word === "end") life = { ...life, end: value };
    if (word === "end") child.kill("SIGTERM");
    if (word !== "finished") continue;
    life = { ...life, finished: Number(value) };
    // More may have finished than the life before could say.
    found = Math.min(found, life.finished);
    if (life.finished >= killedAt && life.finished > found) child.kill("SIGKILL");
  }
  await gone;
  return life;
}

it(`a server killed ${kills} times in the middle of a sweep shows no half replay and brings the sweep to its end`, async () => {
  const lives: Life[] = [];
  // Spread over the first two thirds of the sweep: what finishes before a kill comes through, on a loaded machine too, does not bring it to its end. Each life finishes a job: one that is computed at seven kills is taken for the one that kills servers, and fails.
  for (let kill = 1; kill <= kills; kill++) lives.push(await live((kill * jobs) / (kills * 1.6)));
  const last = await live();
  expect([...lives, last].flatMap(({ half }) => half)).toEqual([]);
  expect([...lives, last].flatMap(({ failed }) => failed)).toEqual([]);
  expect(lives.every(({ end }) => end === null)).toBe(true);
  const finished = lives.map((life) => life.finished);
  expect([...finished].sort((a, b) => a - b)).toEqual(finished);
  const counts = JSON.parse(last.end ?? "{}") as Record<string, number>;
  expect((counts.done ?? 0) + (counts.known ?? 0)).toBe(jobs);
  expect(last.whole).toBeGreaterThanOrEqual(jobs);
}, 1_200_000);
