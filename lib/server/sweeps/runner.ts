import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Engine } from "../../worker";
import { claimJobs, type Job, leaseSeconds, releaseJobs, renewLeases } from "../db/jobs";
import type { Store } from "../db/store";
import { runJob } from "./runJob";

/** Works through the jobs of all sweeps as long as the server lives. */
export type Runner = {
  /** There may be something to do. */
  wake(): void;
  /** Stops at once and gives unfinished jobs back. */
  stop(): Promise<void>;
};

/** Other servers may add jobs to a shared database unheard. */
const lookEvery = 2_000;
const afterError = 5_000;

export function startRunner(store: Store, engine: Engine, report: (error: unknown) => void): Runner {
  const worker = randomUUID();
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let wake = () => {};

  const start = (job: Job) => {
    const one = runJob(store, engine, worker, job, stopping.signal).catch(report);
    const tracked = one.finally(() => {
      running.delete(tracked);
      wake();
    });
    running.add(tracked);
  };

  const loop = async () => {
    // Nobody else can be on an embedded database, so whatever seems to run there was left behind.
    if (store.kind === "pglite") await releaseJobs(store, null);
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => (wake = resolve));
      const free = engine.size - running.size;
      const jobs = free > 0 ? await claimJobs(store, worker, free) : [];
      jobs.forEach(start);
      if (jobs.length < free || free === 0)
        await Promise.race([woken, sleep(lookEvery, null, { ref: false })]);
    }
  };

  const beat = setInterval(() => void renewLeases(store, worker).catch(report), (leaseSeconds * 1000) / 3);
  beat.unref();
  const looping = persist(loop, stopping.signal, report);
  return {
    wake: () => wake(),
    stop: async () => {
      stopping.abort();
      wake();
      clearInterval(beat);
      await looping;
      await Promise.allSettled(running);
      await releaseJobs(store, worker);
    },
  };
}

/** A database that is away for a while does not end the work for good. */
async function persist(loop: () => Promise<void>, signal: AbortSignal, report: (error: unknown) => void) {
  while (!signal.aborted) {
    try {
      await loop();
    } catch (error) {
      report(error);
      await sleep(afterError, null, { signal, ref: false }).catch(() => {});
    }
  }
}
