import "server-only";
import type { Ctx } from "../verb/context";
import type { Job } from "../work/job";
import { hasSuspects, takeJobs } from "../work/take";
import { inHand } from "./inHand";
import { knownAmong } from "./known";
import { openMarks } from "./marks";
import { openResults } from "./results";
import { runJob } from "./runJob";

/** Milliseconds between two looks of a busy worker for jobs that are to run alone, which would wait for an idle one. */
const checkEvery = 5_000;

/** Counts of interactive and of background jobs. */
type PerLane = { pressing: number; background: number };
type Lane = keyof PerLane;

/** Jobs that a lane holds for each of its threads: computed ones, and those that wait for a thread or for the transaction that stores them. */
const heldPerThread = 2;

/** Max milliseconds that a result waits for others to be stored with it. */
const apart = { pressing: 300, background: 1_000 };

/** Returns the context of each lane, with the threads on which its jobs run. */
const lanesOf = (ctx: Ctx): { readonly [lane in Lane]: Ctx } => ({
  pressing: ctx,
  background: { ...ctx, engine: { ...ctx.engine, ...ctx.engine.background } },
});

/** Starts jobs on the threads of their lane, and stores their results. */
export function beginner(ctx: Ctx, worker: string, stopping: AbortSignal, report: (error: unknown) => void) {
  const lanes = lanesOf(ctx);
  const computing: PerLane = { pressing: 0, background: 0 };
  const held: PerLane = { pressing: 0, background: 0 };
  const storeOf = (lane: Lane) =>
    openResults(lanes[lane], worker, {
      together: lanes[lane].engine.threads,
      apart: apart[lane],
      isLast: () => computing[lane] === 0,
    });
  const store = { pressing: storeOf("pressing"), background: storeOf("background") };
  const mark = openMarks(ctx, worker, report);
  const hand = inHand();
  const storing = new Set<Promise<void>>();
  let ended = () => {};

  const start = (jobs: readonly Job[]) => {
    ctx.metrics.jobsTaken(jobs);
    const known = knownAmong(ctx, jobs);
    known.catch(() => {});
    for (const job of jobs) {
      const lane: Lane = job.background ? "background" : "pressing";
      computing[lane] += 1;
      held[lane] += 1;
      const onStart = () => mark(job);
      const result = hand
        .take(job, (cancel) => runJob(lanes[lane], job, known, { stopping, ...cancel, onStart }))
        .finally(() => {
          computing[lane] -= 1;
          ended();
        });
      let isHeld = true;
      const release = () => {
        if (isHeld) held[lane] -= 1;
        isHeld = false;
        ended();
      };
      const stored = result
        .then((one) => (one ? store[lane](one, release) : undefined))
        .catch(report)
        .finally(() => {
          release();
          hand.drop(job);
          storing.delete(stored);
          ended();
        });
      storing.add(stored);
    }
  };
  const onEnd = (call: () => void) => {
    ended = call;
  };
  const counts: { readonly computing: Readonly<PerLane>; readonly held: Readonly<PerLane> } = {
    computing,
    held,
  };
  return { hand, storing, ...counts, start, onEnd };
}

/** Claims the next jobs: interactive ones first, then background ones. */
export function claimer(
  ctx: Ctx,
  worker: string,
  { hand, computing, held }: Pick<ReturnType<typeof beginner>, "hand" | "computing" | "held">,
) {
  const lanes = lanesOf(ctx);
  const by = { worker, engine: ctx.engine.hash };
  let alone = false;
  let isDraining = false;
  let lastCheck = 0;
  let isDue = true;

  /** Claims at least half of what a lane may hold at once, to limit database queries. */
  const claimFor = async (lane: Lane): Promise<readonly Job[]> => {
    const { threads } = lanes[lane].engine;
    const free = heldPerThread * threads - held[lane];
    return free < threads ? [] : takeJobs(ctx.db, by, free, lane);
  };

  return {
    /** Requests a new look for interactive jobs. */
    look: () => {
      isDue = true;
    },
    next: async (): Promise<readonly Job[]> => {
      // A job abandoned too often runs alone, while no other job is active: a crash would lose their unstored results as well.
      if (hand.jobs.size === 0) {
        const suspects = await takeJobs(ctx.db, by, 1, "alone");
        alone = suspects.length > 0;
        if (alone) return suspects;
        isDraining = false;
      } else if (!alone && Date.now() - lastCheck > checkEvery) {
        lastCheck = Date.now();
        isDraining = await hasSuspects(ctx.db, by.engine);
      }
      if (alone || isDraining) return [];
      const asks = isDue || computing.background === 0;
      isDue = false;
      const pressing = asks ? await claimFor("pressing") : [];
      if (pressing.length > 0) isDue = true;
      return computing.pressing + pressing.length > 0 ? pressing : claimFor("background");
    },
  };
}
