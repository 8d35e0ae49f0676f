import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Engine } from "../../worker";
import { claimJobs, type Job, leaseSeconds, releaseJobs, renewLeases } from "../db/jobs";
import type { Store } from "../db/store";
import { inHand } from "./inHand";
import { knownAmong } from "./known";
import { openResults } from "./results";
import { runJob } from "./runJob";

/** Works through the jobs of all sweeps as long as the server lives. */
export type Runner = {
  /** There may be something to do. */
  wake(): void;
  /** This sweep was cancelled: what waits for a thread does not begin. */
  cancel(sweepId: string): void;
  /** Stops at once and gives unfinished jobs back. */
  stop(): Promise<void>;
};

/** Other servers may add jobs to a shared database unheard. */
const lookEvery = 2_000;
const afterError = 5_000;

export function startRunner(store: Store, engine: Engine, report: (error: unknown) => void): Runner {
  const worker = randomUUID();
  const stopping = new AbortController();
  const keep = openResults(store, engine, worker);
  const hand = inHand();
  const storing = new Set<Promise<void>>();
  let computing = 0;
  let alone = false;
  let wake = () => {};

  const start = (jobs: readonly Job[]) => {
    const known = knownAmong(store, engine, jobs);
    known.catch(() => {});
    for (const job of jobs) {
      computing += 1;
      const result = hand
        .take(job, (cancelled) => runJob(store, engine, job, known, { stopping: stopping.signal, cancelled }))
        .finally(() => {
          computing -= 1;
          wake();
        });
      const stored = result
        .then((one) => (one ? keep(one) : undefined))
        .catch(report)
        .finally(() => {
          hand.drop(job);
          storing.delete(stored);
        });
      storing.add(stored);
    }
  };

  /** A job that was left behind too often is taken alone, when nothing else runs that it could stop. */
  const claim = async (free: number): Promise<readonly Job[]> => {
    if (computing === 0) {
      const suspects = await claimJobs(store, worker, 1, true);
      alone = suspects.length > 0;
      if (alone) return suspects;
    }
    return alone || free < engine.room / 2 ? [] : claimJobs(store, worker, free);
  };

  const loop = async () => {
    // Nobody else can be on an embedded database, so whatever seems to run there was left behind.
    if (store.kind === "pglite") await releaseJobs(store, null);
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => (wake = resolve));
      const free = engine.room - computing;
      const jobs = await claim(free);
      start(jobs);
      if (jobs.length < free || free <= 0)
        await Promise.race([woken, sleep(lookEvery, null, { ref: false })]);
    }
  };

  const renew = () => renewLeases(store, worker, [...hand.jobs].map(keyOf)).catch(report);
  const beat = setInterval(() => void renew(), (leaseSeconds * 1000) / 3);
  beat.unref();
  const looping = persist(loop, stopping.signal, report);
  return {
    wake: () => wake(),
    cancel: hand.cancel,
    stop: async () => {
      stopping.abort();
      wake();
      clearInterval(beat);
      await looping;
      await Promise.allSettled(storing);
      await releaseJobs(store, worker);
    },
  };
}

const keyOf = ({ workspaceId, sweepId, number }: Job) => ({ workspaceId, sweepId, number });

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
