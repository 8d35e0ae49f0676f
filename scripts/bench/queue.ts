import { performance } from "node:perf_hooks";
import { localActor as actor } from "../../lib/server/core/actor";
import { openStore } from "../../lib/server/db/open";
import { seedSamples } from "../../lib/server/samples/seed";
import { ctxAs, setStore } from "../../lib/server/server.fixture";
import { addJobs } from "../../lib/server/work/add";
import { takeJobs } from "../../lib/server/work/take";

/** Measures claiming jobs from a long queue versus a short one, on the embedded database or on an empty one at DATABASE_URL. */
const [claims, at] = [30, 6];
const [short, long] = [claims * at, 100_000];

const store = await openStore({ databaseUrl: process.env.DATABASE_URL });
setStore(store);
const ctx = ctxAs(actor);
await seedSamples(ctx);
// The first queue warms up.
await claimed("first", short);
const few = await claimed("short", short);
const many = await claimed("long", long);
await store.close();

console.log(`${at} jobs of ${short} on ${store.kind}: ${few.toFixed(1)} ms, the median of ${claims} claims`);
console.log(
  `${at} jobs of ${long.toLocaleString("en")}: ${many.toFixed(1)} ms, ${(many / few).toFixed(2)} times`,
);

/** Returns the median milliseconds per claim with `count` queued jobs. */
async function claimed(id: string, count: number): Promise<number> {
  const queue = Array.from({ length: count }, (_, i) => ({
    topologyName: "t",
    topologyHash: i < count / 2 ? "a" : "b",
    recordingName: `r${i}`,
    // A job waits for a running one of the same replay, so each queue has its own.
    recordingHash: `${id} r${i}`,
  }));
  await addJobs(ctx, { id, options: "{}", engine: "bench" }, queue);
  const times: number[] = [];
  for (let i = 0; i < claims; i++) {
    const began = performance.now();
    const jobs = await takeJobs(store, { worker: "bench", engine: "bench" }, at);
    times.push(performance.now() - began);
    if (jobs.length !== at) throw new Error(`${jobs.length} jobs were claimed.`);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(claims / 2)] ?? Number.NaN;
}
