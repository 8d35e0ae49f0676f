import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { bundled } from "../bundled.fixture";
import { localActor, machineActor } from "../core/actor";
import { emptyDatabase, onPostgres } from "../db/engines.fixture";
import { openStore } from "../db/open";
import type { Store } from "../db/store";
import { openJobs } from "../jobs/openJobs";
import { seedSamples } from "../samples/seed";
import { ctxAs, setStore, sharedOfTests } from "../server.fixture";
import { cancelSweep } from "../sweeps/cancel";
import { sweepEvents } from "../sweeps/events";
import { getSweep } from "../sweeps/get";
import { startSweep } from "../sweeps/start";
import type { Ctx } from "../verb/context";

const entry = bundled("scripts/pack/archived/worker.ts");

onPostgres("a worker on PostgreSQL", () => {
  let store: Store;
  let databaseUrl = "";
  const workers: ChildProcess[] = [];
  beforeAll(async () => {
    databaseUrl = await emptyDatabase();
    store = await openStore({ databaseUrl });
    setStore(store);
    store.share(sharedOfTests());
    await seedSamples(ctxAs(machineActor));
  });
  afterAll(async () => {
    for (const one of workers) one.kill("SIGKILL");
    setStore(null);
    await store.close();
  });

  /** A server that runs no jobs itself. */
  const server = (): Ctx => ({ ...ctxAs(localActor), jobs: openJobs(() => ctxAs(), { runs: false }) });

  async function startWorker() {
    const port = await freePort();
    const child = spawn(process.execPath, ["--conditions=react-server", entry, String(port)], {
      env: { ...process.env, DATABASE_URL: databaseUrl, PLANNER_STUDIO_WORKERS: "1" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    workers.push(child);
    await once(child.stdout as NodeJS.ReadableStream, "data");
    const health = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).json();
    const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const stop = async () => {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      return (await gone)[0];
    };
    return { health, metrics, stop };
  }

  it("runs the jobs of a server that runs none, says how it is, and gives back what it has at SIGTERM", async () => {
    const ctx = server();
    const { id, total } = await startSweep(ctx, { topologies: ["current"] });
    const first = await startWorker();
    const { signal } = new AbortController();
    for await (const { sweep } of (await sweepEvents(ctx, { sweep: id, signal })) ?? [])
      if ((sweep.counts.done ?? 0) > 0) break;
    expect(await first.health()).toEqual({ ok: true, engine: ctx.engine.hash, jobs: expect.any(Number) });
    expect(await first.stop()).toBe(0);
    const { counts } = await getSweep(ctx, { sweep: id });
    const waitsAfter = async (milliseconds: number) => {
      const createdAt = new Date(Date.now() - milliseconds);
      await store.prisma.sweep.updateMany({ where: { id }, data: { createdAt } });
      return (await getSweep(ctx, { sweep: id })).waitsForEngine;
    };
    // The clock of a machine that stalls goes on.
    expect([await waitsAfter(-3_600_000), await waitsAfter(60_000)]).toEqual([false, true]);
    expect(counts.running).toBeUndefined();
    expect(counts.queued).toBeGreaterThan(0);
    const charged = { sweepId: id, state: "queued", attempts: { gt: 0 } };
    expect(await store.prisma.job.count({ where: charged })).toBe(0);

    const second = await startWorker();
    await vi.waitFor(
      async () => expect((await getSweep(ctx, { sweep: id })).counts).toEqual({ done: total }),
      { timeout: 240_000, interval: 500 },
    );
    expect(await second.health()).toMatchObject({ ok: true, jobs: 0 });
    const measured = await second.metrics();
    const stored = Number(/^planner_studio_replays_stored_total (\d+)$/m.exec(measured)?.[1]);
    expect(stored).toBe(total - (counts.done ?? 0));
    expect(measured).toContain(`\nplanner_studio_jobs_ended_total{state="done"} ${stored}\n`);
    expect(measured).toContain("\nplanner_studio_database_up 1\n");
    expect(await second.stop()).toBe(0);
  });

  it("hears of jobs and of a cancel", async () => {
    const ctx = server();
    const worker = await startWorker();
    const { id } = await startSweep(ctx, { topologies: ["opus"] });
    await expect.poll(async () => (await getSweep(ctx, { sweep: id })).counts.running).toBeGreaterThan(0);
    await cancelSweep(ctx, { sweep: id });
    const ended = async () => {
      const { state, finished, total } = await getSweep(ctx, { sweep: id });
      return [state, finished === total];
    };
    await expect.poll(ended).toEqual(["cancelled", true]);
    await worker.stop();
  });

  it("refuses to start without a database that it can share", async () => {
    const child = spawn(process.execPath, ["--conditions=react-server", entry, "0"], {
      env: { ...process.env, DATABASE_URL: "" },
    });
    let said = "";
    child.stderr.on("data", (chunk) => (said += chunk));
    expect((await once(child, "close"))[0]).toBe(1);
    expect(said).toBe(
      "A worker needs DATABASE_URL: only the server itself can run the jobs of its embedded database.\n",
    );
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
