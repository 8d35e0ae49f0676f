import { INTERRUPT } from "@langchain/langgraph";
import { ContractError, compile } from "../compile";
import type { AnsweredQuestion, Continuation } from "../inflight";
import type { Planner } from "../planner";
import type { Recording } from "../recording";
import {
  type Answers,
  answersOf,
  CheckpointStore,
  cassetteFor,
  fromStart,
  type GraphInput,
  type Interrupted,
  labelOf,
  patchTracing,
  type ReplayHost,
  ReplaySignal,
  replayHost,
  runGraph,
  type SavedThread,
} from "../replay";
import type { Topology } from "../topology";
import type { TraceEvent } from "../trace";
import {
  type ContinuationCache,
  knownSequels,
  type PartialContinuation,
  type PartialRun,
} from "./continuationCache";
import { forkedThread } from "./forkedThread";
import { newRun, partialRuns, type RunInProgress } from "./forkRuns";
import { outcomeAt } from "./outcomeAt";
import type { ThreadSnapshot } from "./snapshots";
import { trackTasks } from "./trackTasks";

type Options = {
  readonly topology: Topology;
  readonly planner: Planner;
  readonly recording: Recording;
  /** Max supersteps per run of the graph. */
  readonly limit: number;
  /** Runs every continuation to its end, even if its sequel is known. */
  readonly everyStep?: boolean;
  /** Runs the graph once on another thread than the stored one; receives both stored threads afterwards. */
  readonly otherThread?: (stored: SavedThread | undefined, own: SavedThread | undefined) => void;
  readonly signal?: AbortSignal | undefined;
  /** Receives the events of each fork, as a replay sends them; only with `everyStep` are they whole. */
  readonly onEvent?: (event: TraceEvent) => void;
};

/** Resumes a thread from a snapshot; `saved` overrides its stored state. */
export type ResumeThread = (snapshot: ThreadSnapshot, saved?: SavedThread) => Promise<Continuation>;

const thread = "fork";
const otherThread = "apart";

/** Resumes another graph's threads under `topology`: each as a fork in its own store, answered by the recording to the end of the conversation. */
export function resumeUnder(options: Options): ResumeThread {
  patchTracing();
  const { topology, planner, recording, limit } = options;
  const cassette = cassetteFor(recording, planner);
  const known = options.everyStep || options.otherThread ? null : knownSequels(limit);
  const outcome = outcomeAt(topology, planner);

  return async (snapshot, saved = snapshot.saved) => {
    const answers = answersOf(cassette, [], snapshot.taken);
    const fork = forkOf(options, snapshot, answers);
    const marks = known ? marksOf(known, fork, answers) : null;
    const begun = snapshot.kind === "running" && saved.writes.length === 0;
    const sequel = begun ? marks?.begin(saved.checkpoint.channel_values) : undefined;
    if (sequel) return seen([sequel, ...sequel.later], []);
    const { store, run, values, reached } = runnerOf(options, fork, saved, outcome, marks?.met);
    const { host, emit } = fork;
    const forked = forkedThread({
      topology,
      planner,
      snapshot,
      limit,
      emit,
      run,
      values,
      outcome,
      caller: host.caller,
      stored: () => store.saved(thread)?.writes ?? [],
      once: options.otherThread !== undefined,
    });
    await leadToEnd(() => fromStart(forked, planner, recording), fork);
    options.otherThread?.(store.saved(thread), store.saved(otherThread));
    const runs = partialRuns(topology, snapshot, fork.runs, fork.label);
    return seen(marks?.keep(runs) ?? runs, reached());
  };
}

/** A planner that breaks its contract between two runs ends the conversation as failed. */
async function leadToEnd(lead: () => Promise<void>, fork: Fork): Promise<void> {
  try {
    await lead();
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    fork.begin().rest = { kind: "stopped", end: { kind: "failed", message: error.message, call: null } };
  }
}

const seen = (runs: readonly PartialRun[], reached: readonly AnsweredQuestion[]): Continuation => {
  const [first, ...later] = runs.map(({ supersteps, atEnd, ...rest }) => ({
    ...rest,
    atEnd,
    nodes: supersteps.flat().map(({ node }) => node),
    decisions: supersteps.flat().flatMap(({ decisions }) => decisions),
  }));
  if (!first) throw new Error("A fork runs at least once.");
  return {
    ...first,
    reached,
    later: later.map(({ decisions, rest, asks, stop, outcome }) => ({
      decisions,
      rest,
      asks,
      stop,
      outcome,
    })),
  };
};

type Fork = {
  readonly host: ReplayHost;
  readonly emit: (event: TraceEvent) => void;
  readonly runs: readonly RunInProgress[];
  /** Begins the next run; tasks are noted in it from now on. */
  begin(): RunInProgress;
  readonly reached: readonly AnsweredQuestion[];
  label(call: number): string;
};

function forkOf(
  { planner, signal, onEvent = () => {} }: Options,
  snapshot: ThreadSnapshot,
  answers: Answers,
): Fork {
  const runs: RunInProgress[] = [];
  const tracked = trackTasks();
  const begin = (): RunInProgress => {
    const run = newRun();
    runs.push(run);
    tracked.into(run.tasks);
    return run;
  };
  const emit = tracked.hearing(onEvent);
  const host = replayHost({ planner, answers, emit, signal, oneDecision: false });
  host.caller.turn = snapshot.goesOnIn;
  const reached = whatIsReached(host, planner, snapshot, answers.key);
  tracked.watch(host);
  return { host, emit, runs, begin, reached, label: tracked.label };
}

type Values = { readonly [channel: string]: unknown };

/** Compiles the graph with a store that holds the fork, and runs it until the conversation ends. */
function runnerOf(
  { topology, planner, limit, signal, otherThread: apart }: Options,
  fork: Fork,
  saved: SavedThread,
  outcome: ReturnType<typeof outcomeAt>,
  met: (values: Values) => void = () => {},
) {
  const { host, emit } = fork;
  const interrupts: Interrupted[] = [];
  let latest: Values = saved.checkpoint.channel_values;
  let reached: readonly AnsweredQuestion[] | null = null;
  const store = new CheckpointStore(
    ({ checkpoint }) => {
      latest = checkpoint.channel_values;
      const run = fork.runs.at(-1);
      run?.bounds.push(run.tasks.length);
      met(latest);
    },
    (channel, value) => {
      if (channel === INTERRUPT) interrupts.push(...(value as readonly Interrupted[]));
    },
  );
  store.fork(thread, saved);
  const compiled = compile(topology, planner, host, store);
  if (!compiled.ok) throw new Error("A topology is compiled before threads are carried on under it.");
  const config = { ...configOf(limit, apart ? otherThread : thread), ...(signal && { signal }) };
  const run = async (input: GraphInput): Promise<RunInProgress> => {
    const now = fork.begin();
    now.rest = await runGraph(compiled.graph, input, config, { host, emit, limit, interrupts, live: false });
    now.outcome = outcome(latest);
    reached ??= [...fork.reached];
    return now;
  };
  return { store, run, values: () => latest, reached: () => reached ?? [] };
}

/** Tracks the states that a fork passes; stops it at a state whose sequel is known. */
function marksOf(known: ContinuationCache, fork: Fork, { taken }: Answers) {
  const passed: { readonly key: string; readonly run: number; readonly done: number }[] = [];
  let sequel: PartialContinuation | undefined;
  const styleOf = (values: Values): PartialContinuation | undefined => {
    const run = Math.max(fork.runs.length - 1, 0);
    const done = fork.runs[run]?.bounds.length ?? 0;
    const key = known.key(values, taken, fork.host.caller.turn);
    const found = known.of(key, done);
    if (found?.supersteps.some((tasks) => tasks.length > 0)) return found;
    passed.push({ key, run, done });
    return undefined;
  };
  return {
    begin: styleOf,
    met: (values: Values) => {
      sequel = styleOf(values);
      if (sequel) throw new ReplaySignal("decided", "What follows is known.");
    },
    /** Stores each run of the fork together with its known sequel. */
    keep: (own: readonly PartialRun[]): readonly PartialRun[] => {
      const last = own.at(-1);
      const runs =
        sequel && last
          ? [
              ...own.slice(0, -1),
              { ...asRun(sequel), supersteps: [...last.supersteps, ...sequel.supersteps] },
              ...sequel.later,
            ]
          : own;
      for (const { key, run, done } of passed) {
        const from = runs[run];
        if (!from) continue;
        const supersteps = from.supersteps.slice(done);
        known.keep(key, done, { ...from, supersteps, later: runs.slice(run + 1) });
      }
      return runs;
    },
  };
}

const asRun = ({ later, ...run }: PartialContinuation): PartialRun => run;

/** Records which question each answer reached. Every answer was once given to base's thread: it is stored there, or sent now. */
function whatIsReached(
  host: ReplayHost,
  planner: Planner,
  { meant, sent }: ThreadSnapshot,
  key: (kind: string, request: never) => string,
): readonly AnsweredQuestion[] {
  const reached: AnsweredQuestion[] = [];
  const call = host.call;
  host.call = (location, kind, request, options) => {
    const answer = call(location, kind, request, options);
    const [spec, was] = [planner.calls[kind], meant.get(answer)];
    if (spec?.group === "question" && was) {
      const askedFor = { key: key(kind, request as never), label: labelOf(planner, kind, request) };
      reached.push({ asked: askedFor, meant: was, now: sent.has(answer) });
    }
    return answer;
  };
  return reached;
}

const configOf = (recursionLimit: number, id: string) => ({
  configurable: { thread_id: id },
  recursionLimit,
  durability: "sync" as const,
  streamMode: "custom" as const,
  outputKeys: [],
});
