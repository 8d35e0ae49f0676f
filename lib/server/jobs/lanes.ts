import "server-only";
import type { Ctx } from "../verb/context";
import type { Job } from "../work/job";
import { takeJobs } from "../work/take";
import { inHand } from "./inHand";
import { knownAmong } from "./known";
import { openResults } from "./results";
import { runJob } from "./runJob";

/** Counts of interactive and of background jobs. */
type PerLane = { pressing: number; background: number };
type Lane = keyof PerLane;

/** Max results waiting to be stored before no further job is claimed, since each holds a trace in memory. */
const maxUnstored = 200;

/** Milliseconds between transactions: a waiting user sees only stored results. */
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
  const keepFor = (lane: Lane) => {
    const isLast = () => computing[lane] === 0;
    return openResults(lanes[lane], worker, { apart: apart[lane], isLast });
  };
  const retained = { pressing: keepFor("pressing"), background: keepFor("background") };
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
      const result = hand
        .take(job, (cancel) => runJob(lanes[lane], job, known, { stopping, ...cancel }))
        .finally(() => {
          computing[lane] -= 1;
          ended();
        });
      const stored = result
        .then((one) => (one ? retained[lane](one) : undefined))
        .catch(report)
        .finally(() => {
          held[lane] -= 1;
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
  let isStyled = true;

  /** Claims at least half of a lane's capacity at once, to limit database queries. */
  const claimFor = async (lane: Lane): Promise<readonly Job[]> => {
    const { room } = lanes[lane].engine;
    const free = Math.min(room - computing[lane], room + maxUnstored - held[lane]);
    return free < room / 2 ? [] : takeJobs(ctx.db, by, free, lane);
  };

  return {
    /** Requests a new look for interactive jobs. */
    look: () => {
      isStyled = true;
    },
    next: async (): Promise<readonly Job[]> => {
      // A job abandoned too often runs alone, while no other job is active: a crash would lose their unstored results as well.
      if (hand.jobs.size === 0) {
        const suspects = await takeJobs(ctx.db, by, 1, "alone");
        alone = suspects.length > 0;
        if (alone) return suspects;
      }
      if (alone) return [];
      const asks = isStyled || computing.background === 0;
      isStyled = false;
      const pressing = asks ? await claimFor("pressing") : [];
      if (pressing.length > 0) isStyled = true;
      return computing.pressing + pressing.length > 0 ? pressing : claimFor("background");
    },
  };
}
