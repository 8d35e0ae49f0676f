import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

/** Runs one checkout's sweeps in its own process, into an embedded database in a folder; its working directory is the checkout. */
const threads = Number(process.argv[2]);
const topologies = ["current", "hybrid", "opus"];
const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-bench-"));

/** Imports a module of the checkout in the working directory. */
const room = (name: string) => import(path.resolve("lib", `${name}.ts`));
const { localActor } = await room("server/actor");
// Checkouts from before roles have none.
const actor = { role: "owner", name: "Bench", ...localActor };
const { openStore } = await room("server/db/open");
const { bringStore } = await room("server/db/theStore");
const { seedSamples } = await room("server/samples/seed");
const { sweepEvents } = await room("server/sweeps/events");
const { startSweep } = await room("server/sweeps/start");
const { stopTheRunner } = await room("server/sweeps/theRunner");
const { bringEngine } = await room("server/theEngine");
const { openEngine } = await room("worker/index");
const { getReplay } = await room("server/replays/get");
const { listReplays } = await room("server/replays/list");
const { listSweeps } = await room("server/sweeps/list");
const { listTopologies } = await room("server/topologies/list");

export type SweepRound = {
  readonly perSecond: number;
  /** Milliseconds that the main loop was busy, for each replay. */
  readonly loop: number;
  /** Milliseconds of CPU of all threads, for each replay. */
  readonly cpu: number;
};
/** Milliseconds per page request. */
export type PageRound = { readonly quiet: readonly number[]; readonly sweeping: readonly number[] };

const store = await openStore({ folder });
bringStore(store);
await seedSamples(store);
const engine = openEngine({ threads });
let round = 0;

process.on("message", async (requested: "sweep" | "pages" | "end") => {
  if (requested === "sweep") process.send?.(await measuredSweep());
  if (requested === "pages") process.send?.(await measuredPages());
  if (requested !== "end") return;
  await engine.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
process.send?.("ready");

async function measuredSweep(): Promise<SweepRound> {
  const [loop, cpu] = [performance.eventLoopUtilization(), process.cpuUsage()];
  const { total, seconds } = await sweep();
  const { user, system } = process.cpuUsage(cpu);
  const { active } = performance.eventLoopUtilization(loop);
  return { perSecond: total / seconds, loop: active / total, cpu: (user + system) / 1000 / total };
}

async function sweep(): Promise<{ readonly total: number; readonly seconds: number }> {
  // Another hash, or the second round would find every result known.
  bringEngine({ ...engine, hash: `${engine.hash} ${++round}` });
  const { id, total } = await startSweep({ actor, input: { topologies } });
  const { signal } = new AbortController();
  let seconds = Number.NaN;
  for await (const { sweep } of (await sweepEvents({ actor, input: { sweep: id, signal } })) ?? []) {
    if (sweep.counts.failed) throw new Error("A replay failed.");
    if (sweep.finishedAt) seconds = (sweep.finishedAt.getTime() - sweep.createdAt.getTime()) / 1000;
  }
  await stopTheRunner();
  return { total, seconds };
}

async function measuredPages(): Promise<PageRound> {
  const [replay] = await listReplays({ actor, input: {} });
  const quiet: number[] = [];
  for (let i = 0; i < 30; i++) quiet.push(await opened(replay.id));
  const sweeping: number[] = [];
  let busy = true;
  const ended = sweep().finally(() => {
    busy = false;
  });
  while (busy) sweeping.push(await opened(replay.id));
  await ended;
  return { quiet, sweeping };
}

/** Sends the request at a time that the server does not choose, so that a busy event loop counts. */
async function opened(replay: string): Promise<number> {
  const pause = 50;
  const due = performance.now() + pause;
  await sleep(pause);
  await Promise.all([
    getReplay({ actor, input: { replay } }),
    listTopologies({ actor, input: {} }),
    listSweeps({ actor, input: {} }),
  ]);
  return performance.now() - due;
}
