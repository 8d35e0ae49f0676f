import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Ctx } from "../verb/context";
import { cancelledAmong } from "../work/cancel";
import { excuseJobs, releaseJobs, renewLeases, takeOverSweeps } from "../work/hold";
import { type Job, leaseSeconds } from "../work/job";
import { sweepChanged } from "./changes";
import { beginner, claimer } from "./lanes";

/** Runs the jobs of all sweeps while the server lives; background jobs come last. */
export type Runner = {
  /** Number of jobs that are computed or wait to be stored. */
  held(): number;
  /** Notifies the runner of possible new jobs. */
  wake(): void;
  /** Cancels a sweep: queued jobs do not start, and overdue ones are terminated. */
  cancel(sweepId: string): void;
  /** The server was told to stop: no job is blamed for any later end. */
  excuse(): Promise<void>;
  /** Stops immediately and requeues unfinished jobs. */
  stop(): Promise<void>;
};

/** Looks for jobs abandoned by dead servers. Milliseconds: with a lease, less than half a minute. */
const lookEvery = 5_000;
const afterError = 5_000;

export function startRunner(ctx: Ctx, report: (error: unknown) => void): Runner {
  const worker = randomUUID();
  const stopping = new AbortController();
  const begun = beginner(ctx, worker, stopping.signal, report);
  const { hand, storing, start } = begun;
  const claim = claimer(ctx, worker, begun);
  let wake = () => {};
  begun.onEnd(() => wake());

  const loop = async () => {
    // An embedded database has no other server, so running jobs were abandoned, possibly by an earlier version.
    if (ctx.db.kind === "pglite") {
      await releaseJobs(ctx.db, null);
      await takeOverSweeps(ctx.db, ctx.engine.hash);
    }
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => (wake = resolve));
      const jobs = await claim.next();
      start(jobs);
      for (const id of new Set(jobs.map(({ sweepId }) => sweepId))) sweepChanged(ctx, id);
      if (jobs.length > 0) continue;
      const late = sleep(lookEvery, true, { ref: false });
      if (await Promise.race([woken.then(() => false), late])) claim.look();
    }
  };

  const heldKeys = () => [...hand.jobs].map(keyOf);
  // Another server may have received the cancel request.
  const cancelHeld = async () => {
    for (const id of await cancelledAmong(ctx.db, heldKeys())) hand.cancel(id);
  };
  const checks = new Set<Promise<void>>();
  /** Runs a check that nobody waits for but the stop. */
  const check = (run: () => Promise<void>) => {
    const running = run()
      .catch(report)
      .finally(() => checks.delete(running));
    checks.add(running);
  };
  const renew = async () => {
    await renewLeases(ctx.db, worker, heldKeys());
    await cancelHeld();
  };
  const announced = () => {
    claim.look();
    wake();
  };
  const unfollow = [ctx.events.on("jobs", announced), ctx.events.on("cancels", () => check(cancelHeld))];
  const beat = setInterval(() => check(renew), (leaseSeconds * 1000) / 3);
  beat.unref();
  const excuse = async () => void (await excuseJobs(ctx.db, worker));
  const looping = persist(loop, stopping.signal, report);
  return {
    held: () => hand.jobs.size,
    wake: announced,
    cancel: hand.cancel,
    excuse,
    stop: async () => {
      stopping.abort();
      for (const end of unfollow) end();
      // First, because the next steps may hang and be killed.
      await excuse().catch(report);
      wake();
      clearInterval(beat);
      await looping;
      await Promise.allSettled([...storing, ...checks]);
      await releaseJobs(ctx.db, worker);
    },
  };
}

const keyOf = ({ workspaceId, sweepId, number }: Job) => ({ workspaceId, sweepId, number });

/** Restarts the loop after errors, since the database may be unavailable for a while. */
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
