import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { MessageChannel, type MessagePort } from "node:worker_threads";
import { Tinypool } from "tinypool";
import { openLine } from "./line";
import { ownPlannerFiles } from "./ownPlanners";
import type {
  EndsTask,
  EvidenceTask,
  InflightResult,
  InflightTask,
  ReplayEnd,
  Replayed,
  ReplayTask,
} from "./task";

/** Who hears of a replay, and who may stop it. */
export type ReplaySignals = {
  /** Ends it, running or not. */
  readonly signal?: AbortSignal;
  /** Lets all other tasks go first. While it waits, the signal takes it out; once it runs, it comes to its end. */
  readonly patient?: AbortSignal;
  /** Hears how many calls were made so far. */
  readonly onCalls?: (calls: number) => void;
};

/** What computes replays, and the hash of all its code, planners included. */
export type Engine = {
  readonly hash: string;
  /** How many replays it takes at a time: those that it computes, and some that wait for a thread, so that none is idle. */
  readonly room: number;
  replay(task: ReplayTask, signals?: ReplaySignals): Promise<Replayed>;
  /** What one recording shows of a topology beside another, as a JSON text. */
  evidence(task: EvidenceTask): Promise<string>;
  /** How one topology comes through each of several recordings. */
  ends(task: EndsTask): Promise<readonly ReplayEnd[]>;
  /** What becomes of one recording's threads when another graph carries them on. */
  inflight(task: InflightTask, signal?: AbortSignal): Promise<InflightResult>;
  /** Supersteps that each side of a comparison of these topologies (JSON texts) may take. */
  limit(topologies: readonly string[]): Promise<number>;
  close(): Promise<void>;
};

type EngineOptions = {
  readonly bundle?: string;
  readonly evidenceBundle?: string;
  readonly threads?: number;
};

type RunOptions = {
  readonly name: string;
  readonly filename?: string;
  readonly transferList?: MessagePort[];
  readonly signal?: AbortSignal;
  readonly patient?: AbortSignal;
};

const built = (name: string): string => path.join(process.cwd(), "dist", `${name}.mjs`);

/** One thread stays free for the server itself. */
const defaultThreads = (): number => Math.max(1, Math.min(8, availableParallelism() - 1));

const jobsPerThread = 6;

/** The most that a timer of Node can wait, 24 days: an idle thread is kept. */
const longestTimer = 2_147_483_647;

/** Worker threads that live as long as the process; the first one starts with the first replay. */
export function openEngine({
  bundle = built("worker"),
  evidenceBundle = built("evidence"),
  threads = defaultThreads(),
}: EngineOptions = {}): Engine {
  for (const file of [bundle, evidenceBundle])
    if (!existsSync(/* turbopackIgnore: true */ file))
      throw new Error(`There is no ${file}. Build it: npx tsx scripts/build.ts tools`);
  const pool = new Tinypool({
    filename: bundle,
    runtime: "worker_threads",
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: longestTimer,
  });
  const line = openLine(threads);
  const run = <T>(task: unknown, { patient, ...options }: RunOptions): Promise<T> => {
    const signals = [patient, options.signal].filter((one) => one !== undefined);
    const waits = { patient: patient !== undefined, signal: AbortSignal.any(signals) };
    return line.wait(() => pool.run(task, options) as Promise<T>, waits);
  };
  return {
    hash: hashOf([bundle, ...ownPlannerFiles(process.env)]),
    room: threads * jobsPerThread,
    replay: (task, { signal, patient, onCalls } = {}) => {
      const options = { name: "replayTask", ...(signal && { signal }), ...(patient && { patient }) };
      if (!onCalls) return run(task, options);
      return listening(onCalls, (calls) => run({ ...task, calls }, { ...options, transferList: [calls] }));
    },
    evidence: (task) => run(task, { name: "evidenceTask", filename: evidenceBundle }),
    ends: (task) => run(task, { name: "endsTask" }),
    inflight: (task, signal) => run(task, { name: "inflightTask", ...(signal && { signal }) }),
    limit: (topologies) => run(topologies, { name: "limitTask" }),
    close: () => {
      line.close();
      return pool.destroy();
    },
  };
}

/** A planner of one's own is part of the engine: another version of it makes other replays. */
function hashOf(files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(/* turbopackIgnore: true */ file));
  return hash.digest("hex");
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
