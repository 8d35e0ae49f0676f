import { existsSync } from "node:fs";
import path from "node:path";
import type { Tinypool } from "tinypool";
import type {
  AgreementView,
  DecisionPair,
  GivenLabels,
  MalformedLine,
  ReplayedCase,
  ReplayedPairs,
  TurnSelection,
} from "../agreement";
import type { Change, MergedTopology } from "../changes";
import type { Layout, Size, Theme } from "../layout";
import { acrossBundles, type Json } from "../std";
import type { Problem, Signature, Topology } from "../topology";
import { openLine } from "./line";
import type { PackedTrace } from "./packTrace";
import { openPool } from "./threads";

/** One request to a planner's `tasks`. */
export type PlannerTask = { readonly planner: string; readonly task: string; readonly input: Json };
/** `before`: a layout that is completed instead of made. */
export type LayoutTask = { readonly topology: Topology; readonly size?: Size; readonly before?: Layout };
/** Two topologies that are drawn as one. */
export type MergedTask = {
  readonly base: Topology;
  readonly head: Topology;
  readonly signature: Signature;
};
export type Merged = Pick<MergedTopology, "topology" | "marks" | "places">;
/** `without`: ids of changes that are not applied to `mixed`. */
export type DiffTask = MergedTask & { readonly without?: readonly string[] };
/** The changes, and base with those that are applied; `null` if not requested. */
export type DiffResult = { readonly changes: readonly Change[]; readonly mixed: Topology | null };
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

/** A replay of a shipped planner, to be read turn by turn. Documents are JSON texts. */
export type ShadowTask = {
  readonly planner: string;
  readonly trace: PackedTrace;
  readonly topology: string;
  readonly recording: string;
};
/** Both decisions of each turn, and what the gate after cutover measures if the planner declares one. */
export type ShadowTurns = ReplayedPairs & { readonly facts: ReplayedCase | null };
/** `pairs`: JSON texts of lists of `DecisionPair`. */
export type AgreementTask = {
  readonly pairs: readonly string[];
  readonly labels: GivenLabels;
  readonly selection: TurnSelection;
};

/** A turn of such pairs. */
export type TurnPairTask = Pick<AgreementTask, "pairs"> & Pick<DecisionPair, "case" | "turn" | "version">;

/** The bytes of a shadow log, which are transferred; `map` as JSON, `salt` of the pseudonyms. */
export type ShadowLogTask = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly map: Json;
  readonly salt: string;
};
export type ShadowLogRead =
  | { readonly ok: false; readonly message: string }
  | {
      readonly ok: true;
      /** JSON text of a list of `DecisionPair`, redacted. */
      readonly pairs: string;
      readonly turns: number;
      readonly malformed: { readonly of: number; readonly first: readonly MalformedLine[] };
    };

/** Threads for request-bound work whose cost grows fast with its input; limited in time, memory and queue length. */
export type Helpers = {
  /** Lays out a topology. All methods throw `HelperRefusal`. */
  layout(task: LayoutTask): Promise<Layout>;
  svg(task: SvgTask): Promise<string>;
  merge(task: MergedTask): Promise<Merged>;
  /** Compares two topologies. */
  diff(task: DiffTask): Promise<DiffResult>;
  /** Returns the problems of a topology of a shipped planner. */
  lint(task: LintTask): Promise<readonly Problem[]>;
  /** A document's text with two spaces of indentation. */
  indent(text: string): Promise<string>;
  /** A packed trace as the text of a file. */
  traceFile(packed: PackedTrace): Promise<string>;
  planner(task: PlannerTask): Promise<Json>;
  /** Reads the turns of a replay in which a decision has a shadow. */
  shadowTurns(task: ShadowTask): Promise<ShadowTurns>;
  /** Reads a shadow log, and redacts it. */
  shadowLog(task: ShadowLogTask): Promise<ShadowLogRead>;
  /** Measures pairs of decisions. */
  agreement(task: AgreementTask): Promise<AgreementView>;
  /** Finds the pair of one turn. */
  turnPair(task: TurnPairTask): Promise<DecisionPair | null>;
  close(): Promise<void>;
};

/** The task was refused or stopped: the queue is full, or the task exceeded its time or memory. */
export class HelperRefusal extends Error {
  override readonly name = "HelperRefusal";

  constructor(readonly reason: "busy" | "too_long") {
    super(
      reason === "busy"
        ? "The server is too busy with requests of this kind. Try again later."
        : "It exceeds the time or memory limit of one request.",
    );
  }
}
acrossBundles(HelperRefusal, "HelperRefusal");

export type HelperLimits = {
  /** Max threads, for drawing and for checking each. */
  readonly threads: number;
  readonly maxWaiting: number;
  /** Max milliseconds per task, from when it has a thread. */
  readonly maxTimes: { readonly [task in TaskName]: number };
  readonly maxMegabytes: number;
};

type TaskName =
  | "lintTask"
  | "layoutTask"
  | "mergeTask"
  | "diffTask"
  | "svgTask"
  | "indentTask"
  | "traceFileTask"
  | "plannerTask"
  | "shadowTurnsTask"
  | "shadowLogTask"
  | "agreementTask"
  | "turnPairTask";

const standard: HelperLimits = {
  threads: 1,
  maxWaiting: 50,
  maxTimes: {
    lintTask: 10_000,
    layoutTask: 20_000,
    mergeTask: 10_000,
    diffTask: 20_000,
    svgTask: 10_000,
    indentTask: 10_000,
    traceFileTask: 20_000,
    plannerTask: 20_000,
    shadowTurnsTask: 10_000,
    shadowLogTask: 60_000,
    agreementTask: 20_000,
    turnPairTask: 20_000,
  },
  maxMegabytes: 200,
};

/** A thread starts with the first task and ends after a minute without one. Not part of the engine, since it computes no replays. */
export function openHelpers(limits: Partial<HelperLimits> = {}): Helpers {
  const { threads, maxWaiting, maxTimes, maxMegabytes } = { ...standard, ...limits };
  const bundle = path.join(process.cwd(), "dist", "reader.mjs");
  if (!existsSync(/* turbopackIgnore: true */ bundle))
    throw new Error(`There is no ${bundle}. Build it: npx tsx scripts/build.ts tools`);
  const open = () => ({
    pool: openPool({
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
  // Drawings take seconds, so typing and checks have a thread of their own.
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
    merge: (task) => run("mergeTask", task),
    diff: (task) => run("diffTask", task),
    svg: (task) => run("svgTask", task),
    lint: (task) => run("lintTask", task),
    indent: (text) => run("indentTask", text),
    traceFile: (packed) => run("traceFileTask", packed),
    planner: (task) => run("plannerTask", task),
    shadowTurns: (task) => run("shadowTurnsTask", task),
    shadowLog: (task) => run("shadowLogTask", task),
    agreement: (task) => run("agreementTask", task),
    turnPair: (task) => run("turnPairTask", task),
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
