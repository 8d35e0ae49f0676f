import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { plannerModule } from "../../lib/planners";
import { localActor, machineActor } from "../../lib/server/core/actor";
import { openStore } from "../../lib/server/db/open";
import { openJobs } from "../../lib/server/jobs/openJobs";
import { copyRecordings } from "../../lib/server/recordings/copies.fixture";
import { seedSamples } from "../../lib/server/samples/seed";
import { ctxAs, setStore, sharedOfTests } from "../../lib/server/server.fixture";
import { getSweep } from "../../lib/server/sweeps/get";
import { startSweep } from "../../lib/server/sweeps/start";
import type { Ctx } from "../../lib/server/verb/context";
import { freePort } from "../freePort";
import { startPostgres } from "../temporaryPostgres";
import { median } from "./median";
import { cpuOf } from "./pages/read";

/** Measures sweeps on a temporary PostgreSQL: by one worker process of one thread on one database, and by two of them on another, in turns. */
const rounds = Number(process.env.ROUNDS ?? 3);
const warmUps = 1;
const topologies = ["current", "hybrid", "opus"];
/** Names of the shipped recordings, of which each sweep replays new copies. */
const names = (plannerModule("venturescope")?.recordings ?? []).map(({ id }) => id);

type Round = { readonly perSecond: number; readonly cpu: number };
type Side = { readonly measure: () => Promise<Round>; readonly stop: () => Promise<void> };

const postgres = startPostgres();
if (!postgres) throw new Error("No PostgreSQL server found (`apt-get install postgresql`).");
const sides = [await openSide("one", 1), await openSide("two", 2)] as const;

const one: Round[] = [];
const two: Round[] = [];
for (let round = -warmUps; round < rounds; round++) {
  const alone = await sides[0].measure();
  const both = await sides[1].measure();
  if (round < 0) continue;
  one.push(alone);
  two.push(both);
}
for (const { stop } of sides) await stop();
await ctxAs().engine.close();
postgres.stop();

console.log(`Sweeps by worker processes of one thread on PostgreSQL, medians of ${rounds} rounds`);
tell("one", one);
tell("two", two);
const ratio = (of: (round: Round) => number) => (median(two.map(of)) / median(one.map(of))).toFixed(2);
console.log(
  `  ${ratio(({ perSecond }) => perSecond)} times the replays per second, ${ratio(({ cpu }) => cpu)} times the CPU a replay`,
);

/** Makes a database with the samples, and starts workers on it. */
async function openSide(name: string, count: number): Promise<Side> {
  const url = new URL(postgres?.url ?? "");
  url.pathname = name;
  const client = new Client({ connectionString: postgres?.url });
  await client.connect();
  await client.query(`CREATE DATABASE "${name}"`);
  await client.end();
  const store = await openStore({ databaseUrl: url.toString() });
  setStore(store);
  store.share(sharedOfTests());
  await seedSamples(ctxAs(machineActor, store));
  const jobs = openJobs(() => ctxAs(machineActor, store), { runs: false });
  const ctx: Ctx = { ...ctxAs(localActor, store), jobs };
  const workers: ChildProcess[] = [];
  for (let i = 0; i < count; i++) workers.push(await startWorker(url.toString()));
  const cpu = () => workers.reduce((sum, { pid }) => sum + cpuOf(pid ?? 0), 0);
  let copies = 0;
  const measure = async (): Promise<Round> => {
    const recordings = await copyRecordings(store, names, `-${++copies}`);
    const before = cpu();
    const { id, total } = await startSweep(ctx, { topologies, recordings });
    let view = await getSweep(ctx, { sweep: id });
    while (view.state === "running") {
      await sleep(50);
      view = await getSweep(ctx, { sweep: id });
    }
    if (view.counts.done !== total || !view.finishedAt) throw new Error("A replay failed.");
    const seconds = (view.finishedAt.getTime() - view.createdAt.getTime()) / 1000;
    return { perSecond: total / seconds, cpu: (cpu() - before) / total };
  };
  const stop = async () => {
    for (const worker of workers) worker.kill("SIGTERM");
    for (const worker of workers) if (worker.exitCode === null) await once(worker, "exit");
    await store.close();
  };
  return { measure, stop };
}

async function startWorker(databaseUrl: string): Promise<ChildProcess> {
  const script = ["--conditions=react-server", "--import", "tsx", "scripts/pack/archived/worker.ts"];
  const worker = spawn(process.execPath, [...script, String(freePort())], {
    env: { ...process.env, DATABASE_URL: databaseUrl, PLANNER_STUDIO_WORKERS: "1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(worker.stdout, "data");
  return worker;
}

function tell(name: string, some: readonly Round[]): void {
  const of = (figure: (round: Round) => number) => median(some.map(figure)).toFixed(1);
  console.log(
    `  ${name}: ${of((round) => round.perSecond)} replays per second, ${of((round) => round.cpu)} ms of CPU a replay`,
  );
}
