import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Engine } from "../../worker";
import { excuseJobs, type Job, type JobKey, leaseSeconds, releaseJobs, renewLeases } from "../db/jobs";
import type { Store } from "../db/store";
import { cancelledAmong, takeOverSweeps } from "../db/sweeps";
import { beginner, claimer } from "./lanes";

/** Works through the jobs of all sweeps as long as the server lives; those that nobody waits for come last. */
export type Runner = {
  /** There may be something to do. */
  wake(): void;
  /** This sweep was cancelled: what waits for a thread does not begin, and what goes on for too long is ended. */
  cancel(sweepId: string): void;
  /** The server was told to stop: however it ends from now on, no job is to blame. */
  excuse(): Promise<void>;
  /** Stops at once and gives unfinished jobs back. */
  stop(): Promise<void>;
};

/** Another server's jobs, or those of one that has gone silent, are found without being told of. */
const lookEvery = 2_000;
const afterError = 5_000;

export function startRunner(store: Store, engine: Engine, report: (error: unknown) => void): Runner {
  const worker = randomUUID();
  const stopping = new AbortController();
  const begun = beginner(store, engine, worker, stopping.signal, report);
  const { hand, storing, start } = begun;
  const claim = claimer(store, engine, worker, begun);
  let wake = () => {};
  begun.onEnd(() => wake());

  const loop = async () => {
    // Nobody else can be on an embedded database, so whatever seems to run there was left behind, by an earlier version perhaps.
    if (store.kind === "pglite") {
      await releaseJobs(store, null);
      await takeOverSweeps(store, engine.hash);
    }
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => (wake = resolve));
      const jobs = await claim.next();
      start(jobs);
      if (jobs.length > 0) continue;
      const late = sleep(lookEvery, true, { ref: false });
      if (await Promise.race([woken.then(() => false), late])) claim.look();
    }
  };

  const renew = async () => {
    const held = [...hand.jobs].map(keyOf);
    await renewLeases(store, worker, held);
    // Another server may have been asked to cancel.
    for (const id of await cancelledAmong(store, held)) hand.cancel(id);
  };
  const beat = setInterval(() => void renew().catch(report), (leaseSeconds * 1000) / 3);
  beat.unref();
  const excused: JobKey[] = [];
  const excuse = once(async () => void excused.push(...(await excuseJobs(store, worker))));
  const looping = persist(loop, stopping.signal, report);
  return {
    wake: () => {
      claim.look();
      wake();
    },
    cancel: hand.cancel,
    excuse,
    stop: async () => {
      stopping.abort();
      // Before all that may hang; what hangs is ended from outside.
      await excuse().catch(report);
      wake();
      clearInterval(beat);
      await looping;
      await Promise.allSettled(storing);
      await releaseJobs(store, worker, excused);
    },
  };
}

function once(act: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => {
    done ??= act();
    return done;
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
