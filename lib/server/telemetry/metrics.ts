import "server-only";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Open jobs of one lane in one state. */
export type QueueCount = {
  readonly lane: "interactive" | "background";
  readonly state: "queued" | "running";
  readonly jobs: number;
  /** Seconds since the oldest of them was queued. */
  readonly age: number;
};

/** A request by its method, the pattern of its route and the class of its status; each has few values. */
export type RequestLabels = { readonly method: string; readonly route: string; readonly status: string };

/** Counts and measures the work of one process, without names, texts or ids. */
export type Metrics = {
  /** `attempts`: crashes of processes that computed the job. */
  jobsTaken(jobs: readonly { readonly attempts: number }[]): void;
  jobsEnded(states: readonly string[]): void;
  replaysStored(count: number): void;
  requestEnded(labels: RequestLabels, seconds: number): void;
  /** Adds the queue, read at most every five seconds, and the number of jobs that this process holds. */
  watchQueue(read: () => Promise<readonly QueueCount[]>, held: () => number): void;
  /** In Prometheus' text format. */
  text(): Promise<string>;
};

export const metricsType = Registry.PROMETHEUS_CONTENT_TYPE;

/** Upper bounds of the histogram of request times, in seconds. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Opens the metrics of a process; `ofProcess` adds its CPU, memory, garbage collection and event loop. */
export function openMetrics({ ofProcess }: { readonly ofProcess: boolean }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const replays = new Counter({
    name: "planner_studio_replays_stored_total",
    help: "Replays that this process computed and stored.",
    registers,
  });
  const ended = new Counter({
    name: "planner_studio_jobs_ended_total",
    help: "Jobs that this process ended, by state.",
    labelNames: ["state"],
    registers,
  });
  const retaken = new Counter({
    name: "planner_studio_jobs_retaken_total",
    help: "Jobs that this process took after a crash of the process that computed them.",
    registers,
  });
  const requests = new Histogram({
    name: "planner_studio_request_seconds",
    help: "Time until a request was answered, without streams of events.",
    labelNames: ["method", "route", "status"],
    buckets,
    registers,
  });
  return {
    jobsTaken: (jobs) => retaken.inc(jobs.filter(({ attempts }) => attempts > 0).length),
    jobsEnded: (states) => {
      for (const state of states) ended.inc({ state });
    },
    replaysStored: (count) => replays.inc(count),
    requestEnded: (labels, seconds) => requests.observe(labels, seconds),
    watchQueue: (read, held) => addQueue(registry, read, held),
    text: () => registry.metrics(),
  };
}

const lanes = ["interactive", "background"] as const;
const states = ["queued", "running"] as const;
/** Milliseconds for which counts of the queue are valid, and within which the database must count. */
const [fresh, longest] = [5_000, 3_000];

function addQueue(registry: Registry, read: () => Promise<readonly QueueCount[]>, held: () => number): void {
  const registers = [registry];
  const counts = cached(read);
  new Gauge({
    name: "planner_studio_jobs_held",
    help: "Jobs that this process computes, or has computed and not stored.",
    registers,
    collect() {
      this.set(held());
    },
  });
  new Gauge({
    name: "planner_studio_database_up",
    help: "1 if the database counted the queue, else 0.",
    registers,
    async collect() {
      this.set((await counts()) ? 1 : 0);
    },
  });
  new Gauge({
    name: "planner_studio_jobs",
    help: "Open jobs of all servers on this database.",
    labelNames: ["lane", "state"],
    registers,
    async collect() {
      this.reset();
      const found = await counts();
      for (const lane of found ? lanes : [])
        for (const state of states)
          this.set(
            { lane, state },
            found?.find((one) => one.lane === lane && one.state === state)?.jobs ?? 0,
          );
    },
  });
  new Gauge({
    name: "planner_studio_queue_age_seconds",
    help: "Time for which the oldest queued job has waited; 0 if none waits.",
    labelNames: ["lane"],
    registers,
    async collect() {
      this.reset();
      const found = await counts();
      for (const lane of found ? lanes : [])
        this.set({ lane }, found?.find((one) => one.lane === lane && one.state === "queued")?.age ?? 0);
    },
  });
}

/** Reads at most once in `fresh` milliseconds; `null` where that fails or takes too long. */
function cached<T>(read: () => Promise<T>): () => Promise<T | null> {
  let found: Promise<T | null> = Promise.resolve(null);
  let until = 0;
  return () => {
    if (performance.now() < until) return found;
    until = performance.now() + fresh;
    const late = new Promise<null>((resolve) => setTimeout(resolve, longest, null).unref());
    found = Promise.race([read().catch(() => null), late]);
    return found;
  };
}
