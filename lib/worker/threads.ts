import { MessageChannel, type MessagePort } from "node:worker_threads";
import { Tinypool } from "tinypool";
import type { Line } from "./line";
import type {
  CandidatesTask,
  EndsTask,
  EvidenceTask,
  ExplainTask,
  InflightResult,
  InflightTask,
  MutantSample,
  MutantSampleTask,
  MutantsResult,
  MutantsTask,
  PairTask,
  PairTexts,
  ReplayEnd,
  Replayed,
  ReplayTask,
  UntilDifferentResult,
  UntilDifferentTask,
} from "./task";

/** Observers and abort signals of a replay. */
export type ReplaySignals = {
  /** Ends it, running or not. */
  readonly signal?: AbortSignal;
  /** Cancels it while queued; once it runs, it completes. */
  readonly unlessBegun?: AbortSignal;
  /** As `unlessBegun`, and runs after all other tasks. */
  readonly patient?: AbortSignal;
  /** Awaited once a thread is free, before the replay starts on it. */
  readonly onStart?: () => Promise<void>;
  /** Receives the number of calls made so far. */
  readonly onCalls?: (calls: number) => void;
};

/** The tasks of worker threads. */
export type Threads = {
  /** Max concurrent replays: those being computed, and a few queued, so that no thread is idle. */
  readonly room: number;
  /** Number of threads. */
  readonly threads: number;
  replay(task: ReplayTask, signals?: ReplaySignals): Promise<Replayed>;
  /** Replays until the first difference from base. */
  untilDifferent(
    task: UntilDifferentTask,
    signals?: Omit<ReplaySignals, "onCalls">,
  ): Promise<UntilDifferentResult>;
  /** Returns the evidence from one recording for a topology versus another, as JSON. */
  evidence(task: EvidenceTask): Promise<string>;
  /** Compares two replays of one recording, for a comparison and its review. */
  pair(task: PairTask): Promise<PairTexts>;
  /** Explains the differences between two commits of an app, as JSON. */
  explain(task: ExplainTask): Promise<string>;
  /** Returns the decisions of one recording that may be labelled, as JSON. */
  candidates(task: CandidatesTask): Promise<string>;
  /** Replays one topology over several recordings, and returns only the endings. */
  ends(task: EndsTask, signals?: Pick<ReplaySignals, "signal" | "patient">): Promise<readonly ReplayEnd[]>;
  /** Returns the outcomes of one recording's threads under another graph. */
  inflight(task: InflightTask, signal?: AbortSignal): Promise<InflightResult>;
  /** Returns mutants of a topology, with their superstep limit. */
  mutantSample(task: MutantSampleTask): Promise<MutantSample>;
  /** Returns the mutants that one recording detects. */
  mutants(task: MutantsTask, signal: AbortSignal): Promise<MutantsResult>;
  /** Returns the max supersteps for each side of a comparison of these topologies (JSON texts). */
  limit(topologies: readonly string[]): Promise<number>;
};

type ThreadsOptions = {
  readonly bundle: string;
  readonly evidenceBundle: string;
  readonly threads: number;
  /** Tasks wait in it for a thread. */
  readonly line: Line;
  /** Milliseconds after which a thread without work ends. */
  readonly idle: number;
  /** Environment variables of the threads, in addition to the server's. */
  readonly env?: { readonly [name: string]: string };
};

type RunOptions = {
  readonly name: string;
  readonly filename?: string;
  readonly transferList?: MessagePort[];
  readonly signal?: AbortSignal;
  readonly unlessBegun?: AbortSignal;
  readonly patient?: AbortSignal;
  readonly onStart?: () => Promise<void>;
};

const jobsPerThread = 6;

type PoolOptions = NonNullable<ConstructorParameters<typeof Tinypool>[0]>;

/** Opens a pool of worker threads. A thread that runs out of memory between two tasks is logged; unheard, that event would end the process. */
export function openPool(options: PoolOptions): Tinypool {
  const pool = new Tinypool(options);
  pool.on("error", (error: Error) => process.stderr.write(`worker thread: ${error.message}\n`));
  return pool;
}

/** Worker threads, of which the first starts with the first task. */
export function openThreads({ bundle, evidenceBundle, threads, line, idle, env }: ThreadsOptions) {
  const pool = openPool({
    filename: bundle,
    runtime: "worker_threads",
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idle,
    ...(env && { env: { ...(process.env as { readonly [name: string]: string }), ...env } }),
  });
  const run = <T>(task: unknown, { patient, unlessBegun, onStart, ...options }: RunOptions): Promise<T> => {
    const signals = [patient, unlessBegun, options.signal].filter((one) => one !== undefined);
    const waits = { patient: patient !== undefined, signal: AbortSignal.any(signals) };
    const start = async (): Promise<T> => {
      await onStart?.();
      return pool.run(task, options);
    };
    return line.wait(start, waits);
  };
  const api: Threads = {
    room: threads * jobsPerThread,
    threads,
    replay: (task, { onCalls, ...signals } = {}) => {
      const options = { name: "replayTask", ...signals };
      if (!onCalls) return run(task, options);
      return listening(onCalls, (calls) => run({ ...task, calls }, { ...options, transferList: [calls] }));
    },
    untilDifferent: (task, signals) => run(task, { name: "untilDifferentTask", ...signals }),
    evidence: (task) => run(task, { name: "evidenceTask", filename: evidenceBundle }),
    pair: (task) => run(task, { name: "pairTask", filename: evidenceBundle }),
    explain: (task) => run(task, { name: "explainTask", filename: evidenceBundle }),
    candidates: (task) => run(task, { name: "candidatesTask", filename: evidenceBundle }),
    ends: (task, signals) => run(task, { name: "endsTask", ...signals }),
    inflight: (task, signal) => run(task, { name: "inflightTask", ...(signal && { signal }) }),
    mutantSample: (task) => run(task, { name: "mutantSampleTask" }),
    mutants: (task, signal) => run(task, { name: "mutantsTask", signal }),
    limit: (topologies) => run(topologies, { name: "limitTask" }),
  };
  const close = () => {
    line.close();
    return pool.destroy();
  };
  return { asked: api, close };
}

/** Hears a thread's numbers for as long as it runs. */
async function listening<T>(
  onNumber: (n: number) => void,
  run: (port: MessagePort) => Promise<T>,
): Promise<T> {
  const { port1, port2 } = new MessageChannel();
  port1.on("message", onNumber);
  try {
    return await run(port2);
  } finally {
    port1.close();
  }
}
