import { Command, INTERRUPT } from "@langchain/langgraph";
import { compile } from "../compile";
import type { AnsweredQuestion, Continuation } from "../inflight";
import type { Planner } from "../planner";
import type { Recording } from "../recording";
import {
  type Answers,
  answersOf,
  CheckpointStore,
  cassetteFor,
  type GraphInput,
  type Interrupted,
  labelOf,
  patchTracing,
  type ReplayHost,
  ReplaySignal,
  type RunEnd,
  replayHost,
  runGraph,
  type SavedThread,
} from "../replay";
import type { Topology } from "../topology";
import { type ContinuationCache, knownSequels, type PartialContinuation } from "./continuationCache";
import { leadsToEnd } from "./leadsToEnd";
import { restOf, type ThreadSnapshot } from "./snapshots";
import { type TrackedTask, trackTasks } from "./trackTasks";

type Options = {
  readonly topology: Topology;
  readonly planner: Planner;
  readonly recording: Recording;
  /** Supersteps that a continuation may take. */
  readonly limit: number;
  /** Every continuation is run to its end, though what follows be known. */
  readonly everyStep?: boolean;
  /** The graph looks under another thread than the one that is stored; told how both are stored afterwards. */
  readonly otherThread?: (stored: SavedThread | undefined, own: SavedThread | undefined) => void;
  readonly signal?: AbortSignal | undefined;
};

/** Carries a thread on from a snapshot; `saved` where it is to start otherwise than it was stored. */
export type ResumeThread = (snapshot: ThreadSnapshot, saved?: SavedThread) => Promise<Continuation>;

const thread = "fork";
const otherThread = "apart";

/** Carries on threads of another graph under `topology`: each as a fork in a store of its own, answered by the recording. */
export function resumeUnder(options: Options): ResumeThread {
  patchTracing();
  const { planner, recording, limit, signal } = options;
  const cassette = cassetteFor(recording, planner);
  const known = options.everyStep || options.otherThread ? null : knownSequels(limit);

  return async (snapshot, saved = snapshot.saved) => {
    const answers = answersOf(cassette, [], snapshot.taken);
    const fork = forkOf(options, snapshot, answers);
    const marks = known ? marksOf(known, fork, answers) : null;
    const begun = snapshot.kind === "running" && saved.writes.length === 0;
    const sequel = begun ? marks?.begin(saved.checkpoint.channel_values) : undefined;
    if (sequel) return seen(sequel, []);
    const interrupts: Interrupted[] = [];
    const store = new CheckpointStore(
      ({ checkpoint }) => {
        fork.bounds.push(fork.tasks.length);
        marks?.met(checkpoint.channel_values);
      },
      (channel, value) => {
        if (channel === INTERRUPT) interrupts.push(...(value as readonly Interrupted[]));
      },
    );
    store.fork(thread, saved);
    const { host, emit } = fork;
    const compiled = compile(options.topology, planner, host, store);
    if (!compiled.ok) throw new Error("A topology is compiled before threads are carried on under it.");
    const config = {
      ...configOf(limit, options.otherThread ? otherThread : thread),
      ...(signal && { signal }),
    };
    const watched = { host, emit, limit, interrupts, live: false };
    const rest = await runGraph(compiled.graph, inputOf(snapshot), config, watched);
    options.otherThread?.(store.saved(thread), store.saved(otherThread));
    const run = runOf(options.topology, snapshot, fork, rest);
    return seen(marks?.keep(run) ?? run, fork.reached);
  };
}

const seen = (
  { supersteps, ...sequel }: PartialContinuation,
  reached: readonly AnsweredQuestion[],
): Continuation => {
  const tasks = supersteps.flat();
  return {
    ...sequel,
    nodes: tasks.map(({ node }) => node),
    decisions: tasks.flatMap(({ decisions }) => decisions),
    reached,
  };
};

type Fork = {
  readonly host: ReplayHost;
  readonly emit: Parameters<typeof runGraph>[3]["emit"];
  readonly tasks: readonly TrackedTask[];
  /** How many tasks had begun at each checkpoint that was put. */
  readonly bounds: number[];
  readonly reached: readonly AnsweredQuestion[];
  label(call: number): string;
};

function forkOf({ planner, signal }: Options, snapshot: ThreadSnapshot, answers: Answers): Fork {
  const tasks: TrackedTask[] = [];
  const tracked = trackTasks();
  tracked.into(tasks);
  const emit = tracked.hearing(() => {});
  const host = replayHost({ planner, answers, emit, signal, oneDecision: false });
  host.caller.turn = snapshot.turn;
  const reached = whatIsReached(host, planner, snapshot, answers.key);
  tracked.watch(host);
  return { host, emit, tasks, bounds: [], reached, label: tracked.label };
}

/** The states that a fork comes through; it stops at one whose sequel is known. */
function marksOf(known: ContinuationCache, fork: Fork, { taken }: Answers) {
  const met: { readonly key: string; readonly done: number }[] = [];
  let sequel: PartialContinuation | undefined;
  const look = (values: { readonly [channel: string]: unknown }): PartialContinuation | undefined => {
    const done = fork.bounds.length;
    const key = known.key(values, taken);
    const found = known.of(key, done);
    if (found?.supersteps.some((tasks) => tasks.length > 0)) return found;
    met.push({ key, done });
    return undefined;
  };
  return {
    begin: look,
    met: (values: { readonly [channel: string]: unknown }) => {
      sequel = look(values);
      if (sequel) throw new ReplaySignal("decided", "What follows is known.");
    },
    /** What the fork did itself, and what is known to follow. */
    keep: (run: PartialContinuation): PartialContinuation => {
      const whole = sequel ? { ...sequel, supersteps: [...run.supersteps, ...sequel.supersteps] } : run;
      for (const { key, done } of met)
        known.keep(key, done, { ...whole, supersteps: whole.supersteps.slice(done) });
      return whole;
    },
  };
}

/** What a fork did until it came to rest. */
function runOf(
  topology: Topology,
  { step, doneAtEnd }: ThreadSnapshot,
  fork: Fork,
  rest: RunEnd,
): PartialContinuation {
  const { tasks } = fork;
  const end = restOf(rest, ({ call, reply }) => ({ key: reply.key, label: fork.label(call) }));
  const beside = doneAtEnd && tasks.every((task) => task.step === step + 1);
  const atEnd = rest.kind === "ended" && tasks.length > 0 && (beside || leadsToEnd(topology, tasks));
  return { supersteps: superstepsOf(fork), ...end, atEnd };
}

/** The tasks between two checkpoints; those behind the last one never came to a checkpoint. */
function superstepsOf({ tasks, bounds }: Fork): PartialContinuation["supersteps"] {
  const whole = bounds.map((end, i) => tasks.slice(bounds[i - 1] ?? 0, end));
  const last = bounds.at(-1) ?? 0;
  return tasks.length > last ? [...whole, tasks.slice(last)] : whole;
}

/** An answer is sent as an application sends it; a process that was killed is woken without input. */
const inputOf = (snapshot: ThreadSnapshot): GraphInput =>
  snapshot.resume === undefined ? (null as unknown as GraphInput) : new Command({ resume: snapshot.resume });

/** A question that returns has been given an answer; all others interrupt. Whatever is given was once given to base's thread: as it is stored there, or as it is sent now. */
function whatIsReached(
  host: ReplayHost,
  planner: Planner,
  { meant, sent }: ThreadSnapshot,
  key: (kind: string, request: never) => string,
): readonly AnsweredQuestion[] {
  const reached: AnsweredQuestion[] = [];
  const call = host.call;
  host.call = (place, kind, request, options) => {
    const answer = call(place, kind, request, options);
    const [spec, was] = [planner.calls[kind], meant.get(answer)];
    if (spec?.group === "question" && was) {
      const asked = { key: key(kind, request as never), label: labelOf(planner, kind, request) };
      reached.push({ asked, meant: was, now: sent.has(answer) });
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
