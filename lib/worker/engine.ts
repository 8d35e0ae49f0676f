import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { inBackground, threadsHavePriorities } from "./giveWay";
import { openLine } from "./line";
import { ownPlannerFiles } from "./ownPlanners";
import { openThreads, type Threads } from "./threads";

export type { ReplaySignals } from "./threads";

/** The replay engine, and the hash of its code, planners included. */
export type Engine = Threads & {
  readonly hash: string;
  /** Low-priority threads for background work; idle while the engine itself is busy. They end after some idle time. */
  readonly background: Threads;
  close(): Promise<void>;
};

type EngineOptions = {
  readonly bundle?: string;
  readonly evidenceBundle?: string;
  readonly threads?: number;
};

const built = (name: string): string => path.join(process.cwd(), "dist", `${name}.mjs`);

const max = 8;

/** Uses every processor where threads have their own priority, since the server goes first; elsewhere leaves one free for it. */
const defaultThreads = (): number =>
  Math.max(1, Math.min(max, availableParallelism() - (threadsHavePriorities ? 0 : 1)));

/** Node's max timer delay, 24 days: idle threads stay alive. */
const longestTimer = 2_147_483_647;
const oneMinute = 60_000;

/** Opens worker threads that live as long as the process; the first starts with the first replay. */
export function openEngine({
  bundle = built("worker"),
  evidenceBundle = built("evidence"),
  threads,
}: EngineOptions = {}): Engine {
  for (const file of [bundle, evidenceBundle])
    if (!existsSync(/* turbopackIgnore: true */ file))
      throw new Error(`There is no ${file}. Build it: npx tsx scripts/build.ts tools`);
  const bundles = { bundle, evidenceBundle };
  const number = threads ?? defaultThreads();
  const line = openLine(number);
  const own = openThreads({ ...bundles, threads: number, line, idle: longestTimer });
  const background = openThreads({
    ...bundles,
    threads: number,
    line: openLine(number, line),
    idle: oneMinute,
    env: inBackground,
  });
  return {
    hash: hashOf([bundle, ...ownPlannerFiles(process.env)]),
    ...own.asked,
    background: background.asked,
    close: async () => {
      await Promise.all([background.close(), own.close()]);
    },
  };
}

/** A custom planner is part of the engine: another version of it replays differently. */
function hashOf(files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(/* turbopackIgnore: true */ file));
  return hash.digest("hex");
}
