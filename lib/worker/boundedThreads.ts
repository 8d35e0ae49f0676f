import { existsSync } from "node:fs";
import path from "node:path";
import { Tinypool } from "tinypool";
import type { Layout, Size, Theme } from "../layout";
import type { Json } from "../std";
import type { Problem, Signature, Topology } from "../topology";
import { openLine } from "./line";

/** One request to a planner's `tasks`. */
export type PlannerTask = { readonly planner: string; readonly task: string; readonly input: Json };
export type LayoutTask = { readonly topology: Topology; readonly size?: Size };
export type SvgTask = {
  readonly topology: Topology;
  readonly layout: Layout;
  readonly signature: Signature;
  readonly theme: Theme;
};
/** `base`: which topology it is also checked against. */
export type LintTask = {
  readonly planner: string;
  readonly topology: Topology;
  readonly base?: Topology;
};

/** Threads for work that a request waits for and whose cost grows fast with its input: limited in time, in memory and in how many wait. */
export type Helpers = {
  /** Places a topology. Throws `HelperRefusal`, as all others do. */
  layout(task: LayoutTask): Promise<Layout>;
  svg(task: SvgTask): Promise<string>;
  /** All that is wrong with a topology of a planner that ships. */
  lint(task: LintTask): Promise<readonly Problem[]>;
  /** A document's text with two spaces of indentation. */
  indent(text: string): Promise<string>;
  planner(task: PlannerTask): Promise<Json>;
  close(): Promise<void>;
};

/** Why a task has no result: too many wait, or it took more time or memory than there is. */
export class HelperRefusal extends Error {
  override readonly name = "HelperRefusal";

  constructor(readonly reason: "busy" | "too_long") {
    super(
      reason === "busy"
        ? "The server has too much of this kind to do. Try again later."
        : "It takes more time or memory than one request may have.",
    );
  }
}

export type HelperLimits = {
  /** Of those that draw, and of those that check. */
  readonly threads: number;
  readonly maxWaiting: number;
  /** Milliseconds of one task, from when it has a thread. */
  readonly maxTimes: { readonly [task in TaskName]: number };
  readonly maxMegabytes: number;
};

type TaskName = "lintTask" | "layoutTask" | "svgTask" | "indentTask" | "plannerTask";

const standard: HelperLimits = {
  threads: 1,
  maxWaiting: 50,
  maxTimes: {
    lintTask: 10_000,
    layoutTask: 20_000,
    svgTask: 10_000,
    indentTask: 10_000,
    plannerTask: 20_000,
  },
  maxMegabytes: 200,
};

/** A thread starts with the first task and ends when it has had none for a minute. It is no part of the engine: what it makes is no replay. */
export function openHelpers(limits: Partial<HelperLimits> = {}): Helpers {
  const { threads, maxWaiting, maxTimes, maxMegabytes } = { ...standard, ...limits };
  const bundle = path.join(process.cwd(), "dist", "reader.mjs");
  if (!existsSync(/* turbopackIgnore: true */ bundle))
    throw new Error(`There is no ${bundle}. Build it: npx tsx scripts/build.ts tools`);
  const open = () => ({
    pool: new Tinypool({
      filename: bundle,
      runtime: "worker_threads",
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    }),
    line: openLine(threads),
    waiting: 0,
  });
  // Drawings take seconds, so what is typed and checked does not wait behind them.
  const [drawing, checking] = [open(), open()];
  const run = async <T>(name: TaskName, task: unknown): Promise<T> => {
    const lane = name === "layoutTask" || name === "svgTask" ? drawing : checking;
    if (lane.waiting >= maxWaiting) throw new HelperRefusal("busy");
    lane.waiting += 1;
    try {
      return await lane.line.wait(() => runLimited<T>(lane.pool, name, task, maxTimes[name]));
    } finally {
      lane.waiting -= 1;
    }
  };
  return {
    layout: (task) => run("layoutTask", task),
    svg: (task) => run("svgTask", task),
    lint: (task) => run("lintTask", task),
    indent: (text) => run("indentTask", text),
    planner: (task) => run("plannerTask", task),
    close: async () => {
      for (const { line } of [drawing, checking]) line.close();
      await Promise.all([drawing, checking].map(({ pool }) => pool.destroy()));
    },
  };
}

async function runLimited<T>(pool: Tinypool, name: string, task: unknown, maxTime: number): Promise<T> {
  const late = AbortSignal.timeout(maxTime);
  try {
    return (await pool.run(task, { name, signal: late })) as T;
  } catch (error) {
    const isOutOfMemory = (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY";
    if (late.aborted || isOutOfMemory) throw new HelperRefusal("too_long");
    throw error;
  }
}
