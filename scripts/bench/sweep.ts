import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { parseArgs } from "node:util";
import { median } from "./median";
import type { PageRound, SweepRound } from "./sweepSide";

/** Measures a sweep of three topologies over all recordings into the embedded database, alternating with another checkout (`--against DIR`, with its tools built); also page latency meanwhile; then sweeps of worker processes. Compare ratios, since machines differ. */
const { values } = parseArgs({ options: { against: { type: "string" } } });
const rounds = Number(process.env.ROUNDS ?? 3);
const threads = process.env.THREADS ?? "2";
const warmUps = 1;
const execArgv = ["--conditions=react-server", "--import", "tsx"];

// Each checkout is measured by its own script, which knows its verbs.
const script = "scripts/bench/sweepSide.ts";
const folders = [process.cwd(), ...(values.against ? [path.resolve(values.against)] : [])];
const sides = await Promise.all(folders.map(open));

const sweeps = sides.map((): SweepRound[] => []);
const pages = sides.map((): PageRound[] => []);
for (let round = -warmUps; round < rounds; round++) {
  for (const [i, side] of sides.entries()) {
    const figures = await ask<SweepRound>(side, "sweep");
    if (round >= 0) sweeps[i]?.push(figures);
  }
  for (const [i, side] of sides.entries()) {
    const figures = await ask<PageRound>(side, "pages");
    if (round >= 0) pages[i]?.push(figures);
  }
}
for (const side of sides) side.send("end");
await Promise.all(sides.map((side) => side.exitCode ?? once(side, "exit")));

console.log(`Sweeps with ${threads} workers, medians of ${rounds} rounds`);
for (const [i, folder] of folders.entries()) tell(folder, sweeps[i] ?? [], pages[i] ?? []);
const [here, there] = sweeps.map((figures) => median(figures.map(({ perSecond }) => perSecond)));
if (here && there) console.log(`${(here / there).toFixed(2)} times the replays per second`);
fork("scripts/bench/sweepWorkers.ts", { execArgv });

function tell(folder: string, ofSweeps: readonly SweepRound[], ofPages: readonly PageRound[]): void {
  const of = (figure: (one: SweepRound) => number) => median(ofSweeps.map(figure)).toFixed(1);
  const quiet = median(
    ofPages.flatMap((one) => one.quiet),
    0.95,
  );
  const sweeping = median(
    ofPages.flatMap((one) => one.sweeping),
    0.95,
  );
  console.log(folder);
  console.log(`  ${of((one) => one.perSecond)} replays per second`);
  console.log(
    `  ${of((one) => one.loop)} ms of the main loop and ${of((one) => one.cpu)} ms of CPU a replay`,
  );
  console.log(
    `  a page at p95: ${quiet.toFixed(0)} ms quiet, ${sweeping.toFixed(0)} ms during a sweep, ${(sweeping / quiet).toFixed(1)} times`,
  );
}

async function open(cwd: string): Promise<ChildProcess> {
  const child = fork(path.join(cwd, script), [threads], {
    cwd,
    execArgv,
    env: { ...process.env, DATABASE_URL: "" },
  });
  child.on("exit", (code) => code && process.exit(code));
  await once(child, "message");
  return child;
}

async function ask<T>(side: ChildProcess, what: "sweep" | "pages"): Promise<T> {
  side.send(what);
  const [figures] = (await once(side, "message")) as [T];
  return figures;
}
