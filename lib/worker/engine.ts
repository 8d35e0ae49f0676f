import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { inBackground, threadsHavePriorities } from "./giveWay";
import { openLine } from "./line";
import { ownPlannerFiles } from "./ownPlanners";
import { openThreads, type Threads } from "./threads";

export type { ReplaySignals } from "./threads";

/** What computes replays, and the hash of all its code, planners included. */
export type Engine = Threads & {
  readonly hash: string;
  /** Other threads, for what nobody waits for: at low priority, and they begin nothing while the engine itself has something to do. They end when they have been idle for a while. */
  readonly background: Threads;
  close(): Promise<void>;
};

type EngineOptions = {
  readonly bundle?: string;
  readonly evidenceBundle?: string;
  readonly threads?: number;
};

const built = (name: string): string => path.join(process.cwd(), "dist", `${name}.mjs`);

const most = 8;

/** Where threads have priorities of their own, the server goes before them, so that they may take every processor; elsewhere one stays free for it. */
const defaultThreads = (): number =>
  Math.max(1, Math.min(most, availableParallelism() - (threadsHavePriorities ? 0 : 1)));

/** The most that a timer of Node can wait, 24 days: an idle thread is kept. */
const longestTimer = 2_147_483_647;
const oneMinute = 60_000;

/** Worker threads that live as long as the process; the first one starts with the first replay. */
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

/** A planner of one's own is part of the engine: another version of it makes other replays. */
function hashOf(files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(/* turbopackIgnore: true */ file));
  return hash.digest("hex");
}
