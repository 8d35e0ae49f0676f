/** A job that ends with a result. */
export type Job<R> = {
  readonly name: string;
  /** Jobs that must have ended before, well or not; those that are not run at all count as ended. */
  readonly after?: readonly string[];
  /** Jobs that must have ended well before. */
  readonly needs?: readonly string[];
  /** Lanes that it occupies, 1 by default; capped at the number of lanes. */
  readonly lanes?: number;
  readonly run: () => Promise<R>;
};

type Watch<R> = {
  /** True if jobs that depend on it may start. */
  readonly well: (result: R) => boolean;
  /** Returns the result of a job that threw, or whose dependency failed. */
  readonly failed: (why: string) => R;
  readonly onStart?: (name: string) => void;
  readonly onEnd?: (name: string, result: R) => void;
};

/** Runs jobs in parallel lanes: free lanes take the first ready job that fits. Returns results in the order of the jobs. */
export async function inLanes<R>(
  jobs: readonly Job<R>[],
  lanes: number,
  { well, failed, onStart, onEnd }: Watch<R>,
): Promise<readonly R[]> {
  const names = new Set(jobs.map(({ name }) => name));
  const results = new Map<string, R>();
  const waiting = [...jobs];
  const running = new Map<Job<R>, Promise<void>>();

  const ended = (name: string): boolean => results.has(name) || !names.has(name);
  const taken = (job: Job<R>): number => Math.min(lanes, job.lanes ?? 1);
  const free = (): number => [...running.keys()].reduce((left, job) => left - taken(job), lanes);
  const mayBegin = (job: Job<R>): boolean =>
    [...(job.after ?? []), ...(job.needs ?? [])].every(ended) && taken(job) <= free();
  const outcome = async (job: Job<R>): Promise<R> => {
    const bad = job.needs?.find((name) => names.has(name) && !well(results.get(name) as R));
    if (bad) return failed(`${bad} has failed, and ${job.name} needs it.`);
    try {
      return await job.run();
    } catch (error) {
      return failed(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  };
  const begin = (job: Job<R>): void => {
    waiting.splice(waiting.indexOf(job), 1);
    onStart?.(job.name);
    const end = outcome(job).then((result) => {
      results.set(job.name, result);
      running.delete(job);
      onEnd?.(job.name, result);
    });
    running.set(job, end);
  };

  while (waiting.length > 0 || running.size > 0) {
    for (let job = next(); job; job = next()) begin(job);
    if (running.size === 0)
      throw new Error(`Nothing can begin: ${waiting.map(({ name }) => name).join(", ")}.`);
    await Promise.race(running.values());
  }
  return jobs.map(({ name }) => results.get(name) as R);

  function next(): Job<R> | undefined {
    return waiting.find(mayBegin);
  }
}
