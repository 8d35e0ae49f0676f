import { availableParallelism } from "node:os";
import type { DecisionRule } from "../../fold";
import type { Recording } from "../../recording";
import { type AnswerOptions, type LiveGate, type RunnerProcess, replayOn } from "../../runner";
import type { Trace } from "../../trace";
import type { Redactor } from "../../world";
import { decisionsOf } from "./judgedSide";
import type { AppSession, OpenSide } from "./session";

export type ReplayPlan = AnswerOptions & {
  readonly gate?: LiveGate;
  readonly decisions: readonly DecisionRule[];
  readonly redactor: Redactor;
};

/** Fewer recordings are replayed faster than further processes start. */
const perProcess = 8;

export const planOf = ({ config, redactor, outside }: AppSession, side: OpenSide): ReplayPlan => ({
  decisions: decisionsOf(side),
  redactor,
  onMiss: "stop",
  supplied: [],
  assume: config.world.assume,
  live: config.world.live,
  gate: outside.gateOf(side.name),
});

/** Replays every recording on one side, with up to `processors` processes. A model that is asked live needs the caller's own variables. */
export async function replayAll(
  side: OpenSide,
  recordings: readonly Recording[],
  plan: ReplayPlan,
  onDone: () => void,
  processors = availableParallelism(),
): Promise<Trace[]> {
  const isLive = plan.onMiss === "live";
  const further = isLive
    ? startAll(processors, recordings, () => side.startWith("asking"))
    : startAll(processors, recordings, side.start, 1);
  try {
    return await shareOut(
      isLive ? further : [side.first, ...further],
      side,
      recordings,
      { ...plan, seed: 0 },
      onDone,
    );
  } finally {
    await closeAll(further);
  }
}

/** Replays every recording twice: the second time as a control, in a separate process with another hash seed, time zone, random seed and order. */
export async function replayTwice(
  side: OpenSide,
  recordings: readonly Recording[],
  plan: ReplayPlan,
  onDone: () => void,
  processors = availableParallelism(),
): Promise<{ readonly first: Trace[]; readonly second: Trace[] }> {
  const controls = startAll(Math.floor(processors / 2), recordings, side.startControl);
  const backwards = [...recordings].reverse();
  const repeat = (): Promise<Trace[]> =>
    shareOut(controls, side, backwards, { ...plan, seed: 1 }, onDone).then((traces) => traces.reverse());
  try {
    if (processors < 2 || recordings.length <= perProcess) {
      const first = await replayAll(side, recordings, plan, onDone, 1);
      await nextSecond();
      return { first, second: await repeat() };
    }
    const [first, second] = await allSettled([
      replayAll(side, recordings, plan, onDone, Math.ceil(processors / 2)),
      repeat(),
    ]);
    return { first, second };
  } finally {
    await closeAll(controls);
  }
}

/** Resolves in the next second of the clock, which texts with whole seconds show. */
export const nextSecond = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, 1001 - (Date.now() % 1000)));

/** Starts as many processes as the recordings occupy, at least one; `running` have started before. */
function startAll(
  processors: number,
  { length }: readonly Recording[],
  start: () => Promise<RunnerProcess>,
  running = 0,
): readonly Promise<RunnerProcess>[] {
  const count = Math.max(1, Math.min(processors, Math.ceil(length / perProcess)));
  return Array.from({ length: count - running }, start);
}

/** Waits for both, so that no work continues after a failure is thrown. */
export async function allSettled<A, B>(both: readonly [Promise<A>, Promise<B>]): Promise<[A, B]> {
  await Promise.allSettled(both);
  return Promise.all(both);
}

/** Closes processes that may still be starting. */
async function closeAll(processes: readonly Promise<RunnerProcess>[]): Promise<void> {
  const started = await Promise.allSettled(processes);
  await Promise.all(started.map((one) => (one.status === "fulfilled" ? one.value.close() : undefined)));
}

const shareOut = (
  processes: readonly (RunnerProcess | Promise<RunnerProcess>)[],
  side: OpenSide,
  recordings: readonly Recording[],
  plan: ReplayPlan & { readonly seed: number },
  onDone: () => void,
): Promise<Trace[]> =>
  replaysOn(processes, recordings, async (process, recording) => {
    const trace = await replayOn(process, side, recording, plan);
    onDone();
    return trace;
  });

/** Shares jobs out: each process takes the next one as soon as it has started and is free. Results are in the order of the jobs. */
export async function replaysOn<T, R>(
  processes: readonly (RunnerProcess | Promise<RunnerProcess>)[],
  jobs: readonly T[],
  replay: (process: RunnerProcess, job: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const work = async (starting: RunnerProcess | Promise<RunnerProcess>): Promise<void> => {
    const process = await starting;
    for (let index = next++; index < jobs.length; index = next++)
      results[index] = await replay(process, jobs[index] as T);
  };
  await Promise.all(processes.map(work));
  return results;
}
