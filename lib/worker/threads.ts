import { MessageChannel, type MessagePort } from "node:worker_threads";
import { Tinypool } from "tinypool";
import type { Line } from "./line";
import type {
  CandidatesTask,
  EndsTask,
  EvidenceTask,
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
  ReuseResult,
  ReuseTask,
} from "./task";

/** Who hears of a replay, and who may stop it. */
export type ReplaySignals = {
  /** Ends it, running or not. */
  readonly signal?: AbortSignal;
  /** Takes it out while it waits for a thread; once it runs, it comes to its end. */
  readonly unlessBegun?: AbortSignal;
  /** As `unlessBegun`, and it lets all other tasks go first. */
  readonly patient?: AbortSignal;
  /** Hears how many calls were made so far. */
  readonly onCalls?: (calls: number) => void;
};

/** What threads are asked for. */
export type Threads = {
  /** How many replays they take at a time: those that they compute, and some that wait for a thread, so that none is idle. */
  readonly room: number;
  replay(task: ReplayTask, signals?: ReplaySignals): Promise<Replayed>;
  /** A replay that runs only what replays beside it do not tell. */
  reuse(task: ReuseTask, signals?: Omit<ReplaySignals, "onCalls">): Promise<ReuseResult>;
  /** What one recording shows of a topology beside another, as a JSON text. */
  evidence(task: EvidenceTask): Promise<string>;
  /** What a comparison and its review take from two replays of one recording. */
  pair(task: PairTask): Promise<PairTexts>;
  /** Which decisions of one recording may be labelled, as a JSON text. */
  candidates(task: CandidatesTask): Promise<string>;
  /** How one topology comes through each of several recordings. */
  ends(task: EndsTask, signals?: Pick<ReplaySignals, "signal" | "patient">): Promise<readonly ReplayEnd[]>;
  /** What becomes of one recording's threads when another graph carries them on. */
  inflight(task: InflightTask, signal?: AbortSignal): Promise<InflightResult>;
  /** Mutants of a topology, and what they may take. */
  mutantSample(task: MutantSampleTask): Promise<MutantSample>;
  /** Which mutants of a topology one recording tells from it. */
  mutants(task: MutantsTask, signal: AbortSignal): Promise<MutantsResult>;
  /** Supersteps that each side of a comparison of these topologies (JSON texts) may take. */
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
  /** What the threads' environment says beyond the server's. */
  readonly env?: { readonly [name: string]: string };
};

type RunOptions = {
  readonly name: string;
  readonly filename?: string;
  readonly transferList?: MessagePort[];
  readonly signal?: AbortSignal;
  readonly unlessBegun?: AbortSignal;
  readonly patient?: AbortSignal;
};

const jobsPerThread = 6;

/** Worker threads, of which the first starts with the first task. */
export function openThreads({ bundle, evidenceBundle, threads, line, idle, env }: ThreadsOptions) {
  const pool = new Tinypool({
    filename: bundle,
    runtime: "worker_threads",
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idle,
    ...(env && { env: { ...(process.env as { readonly [name: string]: string }), ...env } }),
  });
  const run = <T>(task: unknown, { patient, unlessBegun, ...options }: RunOptions): Promise<T> => {
    const signals = [patient, unlessBegun, options.signal].filter((one) => one !== undefined);
    const waits = { patient: patient !== undefined, signal: AbortSignal.any(signals) };
    return line.wait(() => pool.run(task, options) as Promise<T>, waits);
  };
  const asked: Threads = {
    room: threads * jobsPerThread,
    replay: (task, { onCalls, ...signals } = {}) => {
      const options = { name: "replayTask", ...signals };
      if (!onCalls) return run(task, options);
      return listening(onCalls, (calls) => run({ ...task, calls }, { ...options, transferList: [calls] }));
    },
    reuse: (task, signals) => run(task, { name: "reuseTask", ...signals }),
    evidence: (task) => run(task, { name: "evidenceTask", filename: evidenceBundle }),
    pair: (task) => run(task, { name: "pairTask", filename: evidenceBundle }),
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
  return { asked, close };
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
