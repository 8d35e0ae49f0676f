import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { localActor as actor } from "../../lib/server/core/actor";
import { openStore } from "../../lib/server/db/open";
import { listTopologies } from "../../lib/server/evidence/topologies/listTopologies";
import { getReplay } from "../../lib/server/replays/get";
import { listReplays } from "../../lib/server/replays/list";
import { seedSamples } from "../../lib/server/samples/seed";
import { ctxAs, setEngine, setStore, stopJobs } from "../../lib/server/server.fixture";
import { sweepEvents } from "../../lib/server/sweeps/events";
import { listSweeps } from "../../lib/server/sweeps/list";
import { startSweep } from "../../lib/server/sweeps/start";
import { openEngine } from "../../lib/worker";

/** Runs this checkout's sweeps in a process of its own, into an embedded database in a folder. */
const threads = Number(process.argv[2]);
const topologies = ["current", "hybrid", "opus"];
const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-bench-"));

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
setStore(store);
await seedSamples(ctxAs());
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
  setEngine({ ...engine, hash: `${engine.hash} ${++round}` });
  const { id, total } = await startSweep(ctxAs(actor), { topologies });
  const { signal } = new AbortController();
  let seconds = Number.NaN;
  for await (const { sweep } of (await sweepEvents(ctxAs(actor), { sweep: id, signal })) ?? []) {
    if (sweep.counts.failed) throw new Error("A replay failed.");
    if (sweep.finishedAt) seconds = (sweep.finishedAt.getTime() - sweep.createdAt.getTime()) / 1000;
  }
  await stopJobs();
  return { total, seconds };
}

async function measuredPages(): Promise<PageRound> {
  const [replay] = await listReplays(ctxAs(actor), {});
  if (!replay) throw new Error("Nothing has been replayed.");
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
    getReplay(ctxAs(actor), { replay }),
    listTopologies(ctxAs(actor), {}),
    listSweeps(ctxAs(actor), {}),
  ]);
  return performance.now() - due;
}
