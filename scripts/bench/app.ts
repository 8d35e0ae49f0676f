import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { planOf, replayAll, replayTwice } from "../../lib/cli/apps/replays";
import { type AppSession, withApp } from "../../lib/cli/apps/session";
import { run } from "../../lib/cli/run";
import type { Recording } from "../../lib/recording";
import { makePython } from "../appsPython";
import { median } from "./median";

/** Seconds of a replay of three turns and of the same turns without the studio, each with the start of its process, side by side; then 100 recordings with their control run by one processor and by all. */
const rounds = Number(process.env.ROUNDS ?? 9);
const warmUps = 1;
const { python, missing } = makePython();
if (missing) {
  console.error(`No Python: ${missing}`);
  process.exit(2);
}
const root = path.resolve(import.meta.dirname, "../..");
const folder = path.join(mkdtempSync(path.join(tmpdir(), "planner-studio-bench-")), "planner");
const quiet = { out: () => {}, err: (text: string) => console.error(text) };
const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

async function bare(): Promise<void> {
  const { status, stderr } = spawnSync(python, [path.join(root, "scripts/bench/app/bare.py"), folder], {
    encoding: "utf8",
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1" },
  });
  if (status !== 0) throw new Error(stderr);
}

const withSession = (use: (session: AppSession) => Promise<unknown>): Promise<unknown> =>
  withApp({ app: folder, python }, quiet, use);

const replay = (id: string): Promise<unknown> =>
  withSession(async (session) => {
    const side = await session.openTree("A", false);
    const recordings = session.recordings().filter((one) => one.id === id);
    return replayAll(side, recordings, planOf(session, side), () => {});
  });

/** Seconds of 100 recordings and their control run, as `check` does them, the app loaded. */
async function hundred(workers: number): Promise<number> {
  let took = Number.NaN;
  await withSession(async (session) => {
    const side = await session.openTree("A", false, true);
    const own = session.recordings();
    const recordings = Array.from({ length: 100 }, (_, i) => own[i % own.length] as Recording);
    took = await seconds(() => replayTwice(side, recordings, planOf(session, side), () => {}, workers));
  });
  return took;
}

try {
  cpSync(path.join(root, "examples/apps/planner"), folder, { recursive: true });
  const cases = path.join(folder, "cases.json");
  if ((await run(["record", "--app", folder, "--case", cases, "--python", python], quiet)) !== 0)
    throw new Error("The app could not be recorded.");
  const ratios: number[] = [];
  const [ours, own]: [number[], number[]] = [[], []];
  for (let round = -warmUps; round < rounds; round++) {
    const [a, b] = [await seconds(() => replay("two-questions")), await seconds(bare)];
    if (round < 0) continue;
    ours.push(a);
    own.push(b);
    ratios.push(a / b);
  }
  console.log(`Three turns with the start, medians of ${rounds} rounds:`);
  console.log(`  replay ${median(ours).toFixed(2)} s, bare ${median(own).toFixed(2)} s`);
  console.log(`  replay/bare, round by round: ${median(ratios).toFixed(2)}`);
  const [one, all] = [await hundred(1), await hundred(availableParallelism())];
  console.log(
    `100 recordings twice: one processor ${one.toFixed(1)} s, ${availableParallelism()} processors ${all.toFixed(1)} s`,
  );
  console.log(`  speed-up ${(one / all).toFixed(2)}`);
} finally {
  rmSync(path.dirname(folder), { recursive: true, force: true });
}
