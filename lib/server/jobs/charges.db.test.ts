import { afterAll, expect, it, vi } from "vitest";
import { plannerModules } from "../../planners";
import { traceFacts } from "../../trace";
import { aTrace } from "../../trace/trace.fixture";
import { type Engine, packTrace } from "../../worker";
import { localActor as actor } from "../core/actor";
import { onBothEngines } from "../db/engines.fixture";
import { anEngineHere } from "../engineHere.fixture";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs, setEngine, stopJobs } from "../server.fixture";
import { getSweep } from "../sweeps/get";
import { startSweep } from "../sweeps/start";
import { releaseJobs } from "../work/hold";
import { markJobs } from "../work/mark";
import { takeJobs } from "../work/take";
import { startRunner } from "./runner";

const trace = aTrace();
const result = { ...traceFacts(trace), trace: packTrace(trace), asRecorded: true, milliseconds: 1 };
const three = (plannerModules()[0]?.recordings ?? []).slice(0, 3).map(({ id }) => id);
const recordings = three.slice(0, 2);

/** Replays that end at once, or never, not even when they are stopped. */
const engineThat = (hash: string, ends: boolean): Engine => ({
  ...anEngineHere().engine,
  hash,
  threads: 1,
  evidence: async () => "{}",
  replay: async (_, { onStart } = {}) => {
    await onStart?.();
    return ends ? { ok: true, result } : new Promise(() => {});
  },
});

onBothEngines((open) => {
  const store = sampled(open);
  afterAll(stopJobs);

  const start = async (hash: string) => {
    await stopJobs();
    setEngine(engineThat(hash, false));
    return startSweep(ctxAs(actor), { topologies: ["current"], recordings });
  };
  const end = async (id: string) => {
    await store().prisma.sweep.updateMany({ where: { id }, data: { state: "cancelled" } });
    await store().prisma.job.updateMany({ where: { sweepId: id }, data: { state: "cancelled" } });
  };
  const attemptsOf = async (sweepId: string) =>
    (await store().prisma.job.findMany({ where: { sweepId }, orderBy: { number: "asc" } })).map(
      ({ attempts }) => attempts,
    );
  /** The second job waits for the first of its topology. */
  const charged = (sweepId: string) =>
    vi.waitFor(async () => expect(await attemptsOf(sweepId)).toEqual([1, 0]), {
      timeout: 240_000,
      interval: 20,
    });
  const ended = (sweep: string) =>
    vi.waitFor(
      async () => {
        const view = await getSweep(ctxAs(actor), { sweep });
        expect(view.state).not.toBe("running");
        return view;
      },
      { timeout: 240_000, interval: 50 },
    );

  it("gives no job up for stops of the server, though each is ended from outside before it is through", async () => {
    const engine = engineThat(`stops on ${store().where}`, false);
    const { id } = await start(engine.hash);
    await stopped(charged(id));
    for (let stop = 0; stop < 8; stop++) {
      const runner = startRunner({ ...ctxAs(), engine }, () => {});
      await charged(id);
      // Hangs in its replays for good, as a planner's code may.
      void runner.stop();
      await vi.waitFor(async () => expect(await attemptsOf(id)).toEqual([0, 0]), {
        timeout: 240_000,
        interval: 20,
      });
      await releaseJobs(store(), null);
    }
    setEngine(engineThat(engine.hash, true));
    ctxAs().jobs.start();
    expect((await ended(id)).counts).toEqual({ done: 2 });
  });

  /** The process's own runner, once it has jobs, is told to stop and forgotten: its replays never end. */
  async function stopped(has: Promise<unknown>): Promise<void> {
    await has;
    await ctxAs().jobs.excuse();
    void stopJobs();
    await releaseJobs(store(), null);
  }

  it("excuses a stop once, whoever tells of it first", async () => {
    const { id } = await start(`once on ${store().where}`);
    await charged(id);
    await ctxAs().jobs.excuse();
    await ctxAs().jobs.excuse();
    expect(await attemptsOf(id)).toEqual([0, 0]);
    await stopped(Promise.resolve());
    expect(await attemptsOf(id)).toEqual([0, 0]);
    await end(id);
  });

  it("charges what it has started until that is stored, and not what waits for a thread", async () => {
    await stopJobs();
    const hash = `waiting on ${store().where}`;
    const never = new Promise<never>(() => {});
    let begun = 0;
    // The first result is never stored, and the second replay never ends; the third gets no thread.
    setEngine({
      ...engineThat(hash, true),
      threads: 2,
      evidence: () => never,
      replay: async (_, { onStart } = {}) => {
        begun += 1;
        if (begun === 3) return never;
        await onStart?.();
        return begun === 1 ? { ok: true, result } : never;
      },
    });
    const { id } = await startSweep(ctxAs(actor), { topologies: ["current"], recordings: three });
    await vi.waitFor(async () => expect(begun).toBe(3), { timeout: 240_000, interval: 20 });
    await vi.waitFor(async () => expect(await attemptsOf(id)).toEqual([1, 1, 0]), {
      timeout: 240_000,
      interval: 20,
    });
    await stopped(Promise.resolve());
    await end(id);
  });

  it("gives a job up after five crashes while it ran alone, however many there were beside others", async () => {
    const { id } = await start(`crashes on ${store().where}`);
    await stopped(charged(id));
    const by = { worker: "", engine: `crashes on ${store().where}` };
    const crash = async (life: string, limit = 2, kind?: "alone") => {
      const claimed = await takeJobs(store(), { ...by, worker: life }, limit, kind);
      await markJobs(store(), life, claimed);
      await releaseJobs(store(), null);
      return claimed.map(({ number }) => number);
    };
    for (const life of ["1", "2"]) expect(await crash(life)).toEqual([0, 1]);
    for (const life of ["3", "4", "5", "6", "7"]) {
      await store().prisma.job.updateMany({ where: { sweepId: id, number: 1 }, data: { state: "queued" } });
      expect(await crash(life, 1, "alone")).toEqual([0]);
    }
    expect(await attemptsOf(id)).toEqual([7, 2]);
    setEngine(engineThat(by.engine, true));
    ctxAs().jobs.start();
    const { counts, jobs } = await ended(id);
    expect(counts).toEqual({ done: 1, failed: 1 });
    expect(jobs[0]?.message).toBe("The server crashed 5 times while this job ran alone.");
  });
});
