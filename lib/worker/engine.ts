import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { MessageChannel, type MessagePort } from "node:worker_threads";
import { Tinypool } from "tinypool";
import { ownPlannerFiles } from "./ownPlanners";
import type { EndsTask, InflightResult, InflightTask, ReplayEnd, Replayed, ReplayTask } from "./task";

/** What computes replays, and the hash of all its code, planners included. */
export type Engine = {
  readonly hash: string;
  /** How many replays it computes at a time. */
  readonly size: number;
  /** `onCalls` hears how many calls were made so far. */
  replay(task: ReplayTask, signal?: AbortSignal, onCalls?: (calls: number) => void): Promise<Replayed>;
  /** How one topology comes through each of several recordings. */
  ends(task: EndsTask): Promise<readonly ReplayEnd[]>;
  /** What becomes of one recording's threads when another graph carries them on. */
  inflight(task: InflightTask, signal?: AbortSignal): Promise<InflightResult>;
  /** Supersteps that each side of a comparison of these topologies (JSON texts) may take. */
  limit(topologies: readonly string[]): Promise<number>;
  close(): Promise<void>;
};

type EngineOptions = { readonly bundle?: string; readonly threads?: number };

const workerBundle = (): string => path.join(process.cwd(), "dist", "worker.mjs");

/** One thread stays free for the server itself. */
const defaultThreads = (): number => Math.max(1, Math.min(8, availableParallelism() - 1));

/** The most that a timer of Node can wait, 24 days: an idle thread is kept. */
const longestTimer = 2_147_483_647;

/** Worker threads that live as long as the process; the first one starts with the first replay. */
export function openEngine({
  bundle = workerBundle(),
  threads = defaultThreads(),
}: EngineOptions = {}): Engine {
  if (!existsSync(/* turbopackIgnore: true */ bundle))
    throw new Error(`There is no ${bundle}. Build it: npx tsx scripts/build.ts tools`);
  const pool = new Tinypool({
    filename: bundle,
    runtime: "worker_threads",
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: longestTimer,
  });
  return {
    hash: hashOf([bundle, ...ownPlannerFiles(process.env)]),
    size: threads,
    replay: (task, signal, onCalls) => {
      const options = { name: "replayTask", ...(signal && { signal }) };
      if (!onCalls) return pool.run(task, options) as Promise<Replayed>;
      return listening(onCalls, (calls) =>
        pool.run({ ...task, calls }, { ...options, transferList: [calls] }),
      ) as Promise<Replayed>;
    },
    ends: (task) => pool.run(task, { name: "endsTask" }) as Promise<readonly ReplayEnd[]>,
    inflight: (task, signal) =>
      pool.run(task, { name: "inflightTask", ...(signal && { signal }) }) as Promise<InflightResult>,
    limit: (topologies) => pool.run(topologies, { name: "limitTask" }) as Promise<number>,
    close: () => pool.destroy(),
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
