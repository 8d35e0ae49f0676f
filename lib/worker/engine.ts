import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { Tinypool } from "tinypool";
import type { Replayed, ReplayTask } from "./task";

/** What computes replays, and the hash of all its code, planners included. */
export type Engine = {
  readonly hash: string;
  /** How many replays it computes at a time. */
  readonly size: number;
  replay(task: ReplayTask, signal?: AbortSignal): Promise<Replayed>;
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
    hash: createHash("sha256").update(readFileSync(/* turbopackIgnore: true */ bundle)).digest("hex"),
    size: threads,
    replay: (task, signal) =>
      pool.run(task, { name: "replayTask", ...(signal && { signal }) }) as Promise<Replayed>,
    limit: (topologies) => pool.run(topologies, { name: "limitTask" }) as Promise<number>,
    close: () => pool.destroy(),
  };
}
