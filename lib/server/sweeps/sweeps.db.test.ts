import { afterAll, expect, it, vi } from "vitest";
import { plannerModules } from "../../planners";
import { traceFacts } from "../../trace";
import { aTrace } from "../../trace/trace.fixture";
import { type Engine, packTrace, type Replayed } from "../../worker";
import { openLine } from "../../worker/line";
import { localActor as actor } from "../core/actor";
import { onBothEngines } from "../db/engines.fixture";
import { failed, openResults } from "../jobs/results";
import { getReplay } from "../replays/get";
import { listReplays } from "../replays/list";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs, setEngine, stopJobs } from "../server.fixture";
import { addJobs } from "../work/add";
import { cancelJobs } from "../work/cancel";
import { releaseJobs } from "../work/hold";
import type { Job } from "../work/job";
import { markJobs } from "../work/mark";
import { takeJobs } from "../work/take";
import { cancelSweep } from "./cancel";
import { sweepEvents } from "./events";
import { getSweep } from "./get";
import { startSweep } from "./start";

const trace = aTrace();
const result: Replayed = {
  ok: true,
  result: { ...traceFacts(trace), trace: packTrace(trace), asRecorded: true, milliseconds: 1 },
};

/** Answers every task with the same trace, when it is let; as many at a time as it has threads. */
function anEngine(hash: string, threads = 1) {
  const begun: string[] = [];
  const computed: string[] = [];
  let gate: Promise<void> = Promise.resolve();
  const thread = limitOf(threads);
  const engine: Engine = {
    hash,
    room: threads,
    threads,
    replay: async ({ recording }, { signal, patient } = {}) => {
      const leave = await thread(patient);
      begun.push(JSON.parse(recording).id);
      await Promise.race([gate, aborted(signal)]).finally(leave);
      computed.push(JSON.parse(recording).id);
      return result;
    },
    evidence: async () => "{}",
    pair: async () => Promise.reject(new Error("Nobody asks for it.")),
    candidates: async () => Promise.reject(new Error("Nobody asks for it.")),
    explain: async () => Promise.reject(new Error("Nobody asks for it.")),
    mutantSample: async () => ({ mutants: [], recursionLimit: 1 }),
    mutants: async () => ({ ok: true, detected: [] }),
    limit: async () => 100,
    untilDifferent: async () => Promise.reject(new Error("Nobody asks for it.")),
    ends: async () => Promise.reject(new Error("Nobody asks for it.")),
    inflight: async () => Promise.reject(new Error("Nobody asks for it.")),
    get background() {
      return engine;
    },
    close: async () => {},
  };
  const hold = () => {
    let open = () => {};
    gate = new Promise((resolve) => (open = resolve));
    return () => open();
  };
  return { engine, begun, computed, hold };
}

/** Admits `max` at a time; others wait until one leaves or their signal aborts. */
function limitOf(max: number) {
  let free = max;
  const waiting = new Set<() => void>();
  const leave = () => {
    free += 1;
    for (const look of waiting) look();
  };
  return (patient: AbortSignal | undefined): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const look = () => {
        if (free === 0 || patient?.aborted) return;
        free -= 1;
        waiting.delete(look);
        resolve(leave);
      };
      patient?.addEventListener("abort", () => {
        waiting.delete(look);
        reject(patient.reason);
      });
      waiting.add(look);
      look();
    });
}

const aborted = (signal: AbortSignal | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener("abort", () => reject(new Error("stopped"))));

const recordings = (plannerModules()[0]?.recordings ?? []).slice(0, 3).map(({ id }) => id);

onBothEngines((open) => {
  const store = sampled(open);
  afterAll(async () => {
    await stopJobs();
  });

  const use = async (hash: string, threads?: number) => {
    await stopJobs();
    const made = anEngine(hash, threads);
    setEngine(made.engine);
    return made;
  };
  /** A server with the engine in use. */
  const as = (worker: string) => ({ worker, engine: ctxAs().engine.hash });
  const start = (topology = "current") => startSweep(ctxAs(actor), { topologies: [topology], recordings });
  const ended = async (id: string) => {
    await vi.waitFor(
      async () => expect((await getSweep(ctxAs(actor), { sweep: id })).state).not.toBe("running"),
      { timeout: 240_000, interval: 50 },
    );
    return getSweep(ctxAs(actor), { sweep: id });
  };

  it("replays every recording through the topology, and a second sweep computes nothing again", async () => {
    const { computed } = await use("e1");
    const first = await ended((await start()).id);
    expect(first.counts).toEqual({ done: 3 });
    expect([...computed].sort()).toEqual([...recordings].sort());
    const second = await ended((await start()).id);
    expect(second.counts).toEqual({ known: 3 });
    expect(computed).toHaveLength(3);
    const replay = await getReplay(ctxAs(actor), { replay: second.jobs[0]?.replayId ?? "" });
    expect(replay.trace).toEqual(trace);
  });

  it("replays the first recording of each topology twice; where that differs from itself, nothing of the topology is concluded", async () => {
    const { engine } = await use("e-twice", 1);
    const asked: (boolean | undefined)[] = [];
    const message = "current differs from itself at /segments/0/calls/0.";
    setEngine({
      ...engine,
      replay: async ({ twice }) => {
        asked.push(twice);
        return twice ? { ok: false, message, differsFromItself: true } : result;
      },
    });
    const sweep = await ended((await start()).id);
    expect(sweep.counts).toEqual({ failed: 3 });
    expect(sweep.jobs.map((job) => job.message)).toEqual([message, message, message]);
    expect(asked).toEqual([true]);
  });

  it("computes again with another engine, and marks the old results stale", async () => {
    const { computed } = await use("e2");
    await ended((await start()).id);
    expect(computed).toHaveLength(3);
    const replays = await listReplays(ctxAs(actor), {});
    expect(replays.filter(({ engine }) => engine === "e1").every(({ stale }) => stale)).toBe(true);
    expect(replays.filter(({ engine }) => engine === "e2").some(({ stale }) => stale)).toBe(false);
  });

  it("begins its events with where it stands, sends what changed after it, and ends with the sweep", async () => {
    const { hold } = await use("e3", 1);
    const release = hold();
    const { id } = await start();
    const signal = new AbortController().signal;
    const events = await sweepEvents(ctxAs(actor), { sweep: id, signal });
    const first = (await events?.next())?.value;
    expect(first?.jobs).toHaveLength(3);
    release();
    const later = [];
    for await (const event of events ?? []) later.push(event);
    const changed = later.flatMap(({ jobs }) => jobs.filter(({ state }) => state === "done"));
    expect(new Set(changed.map(({ number }) => number)).size).toBe(3);
    expect(later.at(-1)?.sweep).toMatchObject({ state: "finished", finished: 3 });
    const after = later.at(-1)?.sweep.rev ?? 0;
    expect(await sweepEvents(ctxAs(actor), { sweep: id, after, signal })).toBeNull();
  });

  it("cancels what has not begun and keeps what has", async () => {
    const { begun, hold } = await use("e4", 1);
    const release = hold();
    const { id } = await start();
    await expect.poll(() => begun).toHaveLength(1);
    const counts = async () => (await getSweep(ctxAs(actor), { sweep: id })).counts;
    await expect.poll(async () => (await counts()).running).toBe(2);
    const cancelled = await cancelSweep(ctxAs(actor), { sweep: id });
    expect(cancelled).toMatchObject({ state: "cancelled", counts: { running: 2, cancelled: 1 } });
    release();
    await expect.poll(counts).toEqual({ done: 1, cancelled: 2 });
  });

  it("ends what is still running some time after the sweep was cancelled, and keeps what came to its end", async () => {
    const { engine } = await use("e-endless", 3);
    const endless = recordings[1];
    setEngine({
      ...engine,
      replay: ({ recording }, { signal } = {}) =>
        JSON.parse(recording).id === endless ? aborted(signal) : Promise.resolve(result),
    });
    const { id } = await start();
    const counts = async () => (await getSweep(ctxAs(actor), { sweep: id })).counts;
    await vi.waitFor(async () => expect(await counts()).toMatchObject({ running: 1, done: 2 }), {
      timeout: 240_000,
    });
    // Of servers that share a database another one may be asked.
    if (store().kind === "postgres") await cancelJobs(ctxAs().db, id);
    else await cancelSweep(ctxAs(actor), { sweep: id });
    expect(await counts()).toEqual({ running: 1, done: 2 });
    await vi.waitFor(async () => expect(await counts()).toEqual({ cancelled: 1, done: 2 }), {
      timeout: 240_000,
    });
    const { jobs } = await getSweep(ctxAs(actor), { sweep: id });
    expect(jobs[1]?.message).toContain("so it was terminated");
  });

  it("fails a job whose replay cannot start, and says why", async () => {
    const { engine } = await use("e5");
    setEngine({ ...engine, replay: async () => ({ ok: false, message: "The graph has no START." }) });
    const sweep = await ended((await start("hybrid")).id);
    expect(sweep.counts).toEqual({ failed: 3 });
    expect(sweep.jobs[0]?.message).toBe("The graph has no START.");
  });

  it("gives a job to one server only, and to another when the first has gone silent", async () => {
    const { hold } = await use("e6", 1);
    hold();
    const { id } = await start();
    await stopJobs();
    const [first, second] = await Promise.all([takeJobs(store(), as("a"), 2), takeJobs(store(), as("b"), 2)]);
    const numbers = [...first, ...second].map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers).toHaveLength(3);
    expect(await takeJobs(store(), as("c"), 5)).toEqual([]);
    await store().prisma.job.updateMany({ where: { worker: "a" }, data: { leaseUntil: new Date(0) } });
    const taken = await takeJobs(store(), as("c"), 5);
    expect(taken.map(({ number }) => number).sort()).toEqual(first.map(({ number }) => number).sort());
    expect(taken.every(({ attempts }) => attempts === 0)).toBe(true);
    await releaseJobs(store(), null);
    await cancelSweep(ctxAs(actor), { sweep: id });
  });

  it("stores a full batch in one transaction, and a part of one once no other result is on its way", async () => {
    const { engine, hold } = await use("e-together", 1);
    hold();
    const { id } = await start();
    await stopJobs();
    const jobs = await takeJobs(store(), as("a"), 3);
    let expected = jobs.length;
    const isLast = () => expected === 0;
    const storeResult = openResults({ ...ctxAs(), engine }, "a", { together: 2, apart: 3_600_000, isLast });
    const add = (job: Job) => {
      expected -= 1;
      return storeResult(failed(job, "It failed."));
    };
    await Promise.all(jobs.slice(0, 2).map(add));
    await Promise.all(jobs.slice(2).map(add));
    const view = await getSweep(ctxAs(actor), { sweep: id });
    expect([view.counts, view.rev]).toEqual([{ failed: 3 }, 2]);
  });

  it("takes a job that crashes left behind alone, and fails it after five more; what was taken with it is not charged", async () => {
    const { hold } = await use("e7", 3);
    hold();
    const { id } = await start();
    const row = { workspaceId: actor.workspaceId, sweepId: id };
    const stopsServers = { ...row, number: 1 };
    await stopJobs();
    for (let life = 0; life < 7; life++) {
      const server = `server ${life}`;
      const suspects = await takeJobs(store(), as(server), 1, "alone");
      const taken = suspects.length > 0 ? suspects : await takeJobs(store(), as(server), 3);
      await markJobs(store(), server, taken);
      const ran = taken.map(({ number }) => number);
      expect(ran).toContain(stopsServers.number);
      if (life >= 2) expect(ran).toEqual([stopsServers.number]);
      await releaseJobs(store(), null);
      // The others come to their end at last; this server dies of the one job.
      const others = { ...row, number: { not: stopsServers.number } };
      if (life === 1) await store().prisma.job.updateMany({ where: others, data: { state: "done" } });
    }
    setEngine(anEngine("e7").engine);
    ctxAs().jobs.start();
    const { counts, jobs } = await ended(id);
    expect(counts).toEqual({ done: 2, failed: 1 });
    expect(jobs[1]?.message).toBe("The server crashed 5 times while this job ran alone.");
  });

  it("begins the next job that was left behind too often only when the one before is stored, so that it is not charged with it", async () => {
    const { hold } = await use("e-suspects", 3);
    hold();
    const { id } = await start();
    await stopJobs();
    const jobs = { workspaceId: actor.workspaceId, sweepId: id };
    await store().prisma.job.updateMany({ where: jobs, data: { attempts: 2 } });
    const { engine } = anEngine("e-suspects", 3);
    const running: number[] = [];
    setEngine({
      ...engine,
      replay: async () => {
        running.push(await store().prisma.job.count({ where: { ...jobs, state: "running" } }));
        return result;
      },
    });
    ctxAs().jobs.start();
    expect((await ended(id)).counts).toEqual({ done: 3 });
    expect(running).toEqual([1, 1, 1]);
  });

  it("gives out what nobody waits for last, in its order, and only while no sweep goes on that somebody waits for", async () => {
    const { hold } = await use("e-background", 1);
    hold();
    await stopJobs();
    const job = (topologyName: string, recordingHash: string) => {
      return { topologyName, topologyHash: topologyName, recordingName: recordingHash, recordingHash };
    };
    const background = { id: "by itself", options: "{}", engine: ctxAs().engine.hash, background: true };
    const jobs = [job("a", "1"), job("a", "2"), job("b", "1")];
    await addJobs(ctxAs(actor), background, jobs);
    const { id } = await start();
    await stopJobs();
    expect(await takeJobs(store(), as("s"), 9, "background")).toEqual([]);
    const pressing = await takeJobs(store(), as("s"), 9);
    expect(pressing.map(({ sweepId, background }) => [sweepId, background])).toEqual(
      recordings.map(() => [id, false]),
    );
    expect(await takeJobs(store(), as("s"), 9, "background")).toEqual([]);
    await cancelJobs(ctxAs().db, id);
    expect(await takeJobs(store(), as("s"), 9)).toEqual([]);
    const two = await takeJobs(store(), as("s"), 2, "background");
    expect(two.map(({ topologyName, recordingName }) => topologyName + recordingName)).toEqual(["a1", "a2"]);
    await releaseJobs(store(), null);
    for (const sweep of [id, background.id]) await cancelSweep(ctxAs(actor), { sweep });
  });

  it("ends what a server that is gone left of a cancelled sweep, and does not run it", async () => {
    const { computed, hold } = await use("e-left", 1);
    hold();
    const { id } = await start();
    await stopJobs();
    const left = (await takeJobs(store(), as("gone"), 9)).filter(({ sweepId }) => sweepId === id);
    expect(left.map(({ cancelled }) => cancelled)).toEqual(recordings.map(() => false));
    await cancelJobs(ctxAs().db, id);
    await releaseJobs(store(), null);
    ctxAs().jobs.wake();
    await vi.waitFor(
      async () =>
        expect((await getSweep(ctxAs(actor), { sweep: id })).counts).toEqual({
          cancelled: recordings.length,
        }),
      { timeout: 240_000 },
    );
    expect(computed).toEqual([]);
    await stopJobs();
  });

  it("leaves a sweep to servers with its engine; where none is there, says so, and on an embedded database takes it over", async () => {
    const { hold } = await use("e-older", 1);
    hold();
    const { id } = await start();
    await stopJobs();
    const [held] = await takeJobs(store(), as("older"), 1);
    const { engine, computed } = await use("e-newer");
    const view = () => getSweep(ctxAs(actor), { sweep: id });
    expect(await takeJobs(store(), { worker: "newer", engine: engine.hash }, 9)).toEqual([]);
    expect((await view()).waitsForEngine).toBe(false);
    const silent = { where: { worker: "older" }, data: { leaseUntil: new Date(0) } };
    await store().prisma.job.updateMany(silent);
    expect((await view()).waitsForEngine).toBe(true);
    ctxAs().jobs.start();
    if (store().kind === "pglite") {
      expect((await ended(id)).counts).toEqual({ done: 3 });
      return;
    }
    // A new one may be asked for, before the other is cancelled or after.
    const again = await ended((await start()).id);
    expect(again).toMatchObject({ counts: { done: 3 }, waitsForEngine: false });
    expect(await view()).toMatchObject({ waitsForEngine: true, counts: { running: 1, queued: 2 } });
    await cancelSweep(ctxAs(actor), { sweep: id });
    await vi.waitFor(async () => expect((await view()).counts).toEqual({ cancelled: 3 }), {
      timeout: 240_000,
    });
    expect(await view()).toMatchObject({ state: "cancelled", waitsForEngine: false });
    expect([held?.number, computed.length]).toEqual([0, 3]);
  });

  it("runs sweeps of earlier versions, which name no engine, with its own", async () => {
    const { hold } = await use("e-before", 1);
    hold();
    const { id } = await start();
    await stopJobs();
    await store().prisma.sweep.updateMany({ where: { id }, data: { engine: null } });
    const { computed } = await use("e-after");
    ctxAs().jobs.start();
    expect((await ended(id)).counts).toEqual({ done: 3 });
    expect(computed).toHaveLength(3);
  });

  it("stores what came to its end together, and fails only the one that cannot be stored", async () => {
    const { engine, hold } = await use("e8", 3);
    const release = hold();
    const bad = recordings[1];
    setEngine({
      ...engine,
      replay: async (task, signals) => {
        const replayed = await engine.replay(task, signals);
        if (!replayed.ok || JSON.parse(task.recording).id !== bad) return replayed;
        return { ok: true, result: { ...replayed.result, supersteps: 2 ** 40 } };
      },
    });
    const { id } = await start();
    release();
    const { counts, jobs } = await ended(id);
    expect(counts).toEqual({ done: 2, failed: 1 });
    const failedJob = jobs.find(({ state }) => state === "failed");
    expect(failedJob).toMatchObject({ recordingName: bad, replayId: null });
    expect(failedJob?.message).not.toBe("");
    const replays = (await listReplays(ctxAs(actor), {})).filter((one) => one.engine === "e8");
    expect(replays).toHaveLength(2);
  });

  it("takes what waits for a thread back when the sweep is cancelled in the middle", async () => {
    const { engine } = await use("e9", 3);
    const begun: string[] = [];
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const line = openLine(1);
    setEngine({
      ...engine,
      replay: (task, { patient } = {}) =>
        line.wait(
          async () => {
            begun.push(JSON.parse(task.recording).id);
            if (begun.length === 2) await released;
            return result;
          },
          { patient: true, signal: patient },
        ),
    });
    const { id } = await start();
    await vi.waitFor(() => expect(begun).toHaveLength(2), { timeout: 240_000 });
    await cancelSweep(ctxAs(actor), { sweep: id });
    release();
    await vi.waitFor(
      async () =>
        expect((await getSweep(ctxAs(actor), { sweep: id })).counts).toEqual({ done: 2, cancelled: 1 }),
      { timeout: 240_000 },
    );
    expect(begun).toHaveLength(2);
  });
});
