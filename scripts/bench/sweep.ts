import { localActor as actor } from "../../lib/server/actor";
import { openStore } from "../../lib/server/db/open";
import { bringStore } from "../../lib/server/db/theStore";
import { seedSamples } from "../../lib/server/samples/seed";
import { sweepEvents } from "../../lib/server/sweeps/events";
import { startSweep } from "../../lib/server/sweeps/start";
import { stopTheRunner } from "../../lib/server/sweeps/theRunner";
import { bringEngine } from "../../lib/server/theEngine";
import { type Engine, openEngine } from "../../lib/worker";

/** Replays per second of a sweep of three topologies over all recordings into the embedded database, with one and with two worker threads, in turns. */
const topologies = ["current", "hybrid", "opus"];
const rounds = Number(process.env.ROUNDS ?? 3);

const store = await openStore({});
bringStore(store);
await seedSamples(store);
const engines = [1, 2].map((threads) => openEngine({ threads }));
const figures = new Map<Engine, number[]>(engines.map((engine) => [engine, []]));

for (let round = -1; round < rounds; round++) {
  for (const engine of engines) {
    // Another hash, or the second round would find every result known.
    bringEngine({ ...engine, hash: `${engine.hash} ${engine.size} ${round}` });
    const figure = await perSecond();
    if (round >= 0) figures.get(engine)?.push(figure);
    await stopTheRunner();
  }
}
for (const engine of engines) {
  const sorted = [...(figures.get(engine) ?? [])].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  console.log(
    `Sweep with ${engine.size} worker${threads > 1 ? "s" : ""}: ${median.toFixed(1)} replays per second, median of ${rounds}`,
  );
  await engine.close();
}
await store.close();

async function perSecond(): Promise<number> {
  const { id, total } = await startSweep({ actor, input: { topologies } });
  const { signal } = new AbortController();
  let seconds = Number.NaN;
  for await (const { sweep } of (await sweepEvents({ actor, input: { sweep: id, signal } })) ?? []) {
    if (sweep.counts.failed) throw new Error("A replay failed.");
    if (sweep.finishedAt) seconds = (sweep.finishedAt.getTime() - sweep.createdAt.getTime()) / 1000;
  }
  return total / seconds;
}
