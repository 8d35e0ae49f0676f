import "server-only";
import type { Engine } from "../../worker";
import { claimJobs, type Job } from "../db/jobs";
import type { Store } from "../db/store";
import { inHand } from "./inHand";
import { knownAmong } from "./known";
import { openResults } from "./results";
import { runJob } from "./runJob";

/** Jobs that a user waits for, and that nobody waits for. */
type PerLane = { pressing: number; background: number };
type Lane = keyof PerLane;

/** Results that wait to be stored, beyond which no further job is taken: each holds a trace in memory. */
const maxUnstored = 200;

/** Milliseconds from one transaction to the next: who waits sees what is stored. */
const apart = { pressing: 300, background: 1_000 };

const enginesOf = (engine: Engine) => ({ pressing: engine, background: { ...engine, ...engine.background } });

/** Begins jobs, each on the threads of its lane, and stores what they come to. */
export function beginner(
  store: Store,
  engine: Engine,
  worker: string,
  stopping: AbortSignal,
  report: (error: unknown) => void,
) {
  const engines = enginesOf(engine);
  const computing: PerLane = { pressing: 0, background: 0 };
  const held: PerLane = { pressing: 0, background: 0 };
  const keepFor = (lane: Lane) => {
    const isLast = () => computing[lane] === 0;
    return openResults(store, engines[lane], worker, { apart: apart[lane], isLast });
  };
  const keep = { pressing: keepFor("pressing"), background: keepFor("background") };
  const hand = inHand();
  const storing = new Set<Promise<void>>();
  let ended = () => {};

  const start = (jobs: readonly Job[]) => {
    const known = knownAmong(store, engine, jobs);
    known.catch(() => {});
    for (const job of jobs) {
      const lane: Lane = job.background ? "background" : "pressing";
      computing[lane] += 1;
      held[lane] += 1;
      const result = hand
        .take(job, (cancel) => runJob(store, engines[lane], job, known, { stopping, ...cancel }))
        .finally(() => {
          computing[lane] -= 1;
          ended();
        });
      const stored = result
        .then((one) => (one ? keep[lane](one) : undefined))
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

/** Takes the jobs that come next: those that somebody waits for, and where there are none the others. */
export function claimer(
  store: Store,
  engine: Engine,
  worker: string,
  { hand, computing, held }: Pick<ReturnType<typeof beginner>, "hand" | "computing" | "held">,
) {
  const engines = enginesOf(engine);
  const by = { worker, engine: engine.hash };
  let alone = false;
  let look = true;

  /** Half of a lane's room at once, so that the database is not asked for every single job. */
  const claimFor = async (lane: Lane): Promise<readonly Job[]> => {
    const { room } = engines[lane];
    const free = Math.min(room - computing[lane], room + maxUnstored - held[lane]);
    return free < room / 2 ? [] : claimJobs(store, by, free, lane);
  };

  return {
    /** Somebody may wait for something new. */
    look: () => {
      look = true;
    },
    next: async (): Promise<readonly Job[]> => {
      // A job that was left behind too often is taken alone, when nothing else is in hand that it could take along: what is computed and not yet stored would be left behind as well.
      if (hand.jobs.size === 0) {
        const suspects = await claimJobs(store, by, 1, "alone");
        alone = suspects.length > 0;
        if (alone) return suspects;
      }
      if (alone) return [];
      const asks = look || computing.background === 0;
      look = false;
      const pressing = asks ? await claimFor("pressing") : [];
      if (pressing.length > 0) look = true;
      return computing.pressing + pressing.length > 0 ? pressing : claimFor("background");
    },
  };
}
