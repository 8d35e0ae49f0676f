import { Command, INTERRUPT } from "@langchain/langgraph";
import { type CallSite, type Channels, channelsOf, compile, describeJson, type Greedy } from "../compile";
import type { Planner, Writes } from "../planner";
import type { Cassette, RecordedCallRef, RecordedTurn } from "../recording";
import type { Json, JsonObject } from "../std";
import type { Topology } from "../topology";
import type { TraceEvent, TraceTurn } from "../trace";
import { answersOf, type Supplied } from "./answers";
import type { AskLive } from "./caller";
import { checkpointReader, stateOf } from "./graphState";
import { type CheckpointNote, noteOf } from "./position/checkpointNote";
import { replayHost } from "./replayHost";
import {
  type GraphInput,
  type Interrupted,
  type OpenQuestion,
  outOfSteps,
  type RunEnd,
  type RunStop,
  resumeValue,
  runGraph,
} from "./runGraph";
import { CheckpointStore, type CheckpointWrite, type SavedThread } from "./store/CheckpointStore";
import type { ThreadRecorder } from "./threadRecorder";
import type { Interner } from "./values";

export type Thread = {
  readonly channels: Channels;
  /** The planner's whole state after the last checkpoint. */
  state(): JsonObject;
  /** Feeds new input, from START. */
  feed(input: Writes): Promise<RunEnd>;
  /** Continues from the resume position. */
  goOn(): Promise<RunEnd>;
  /** Answers those waiting questions that have an answer. */
  resume(questions: readonly OpenQuestion[]): Promise<RunEnd>;
  /** The recorded turn that it is in. */
  turn(): number;
  beginTurn(turn: number, recorded: RecordedTurn): void;
  endTurn(end: TraceTurn["end"]): void;
  /** `place` when it is not the last one: another of several tasks may wait. */
  end(stop: RunStop, location?: CallSite): void;
  /** Ends the thread, and an open turn, because a planner function failed. */
  fail(message: string): void;
};

export type ThreadOptions = {
  readonly topology: Topology;
  readonly planner: Planner;
  readonly cassette: Cassette;
  readonly id: string;
  /** Max supersteps per turn. */
  readonly limit: number;
  readonly supplied?: readonly Supplied[] | undefined;
  readonly live?: AskLive | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly policyTimeLimit?: number | undefined;
  readonly greedy?: Greedy | undefined;
  readonly values: Interner;
  readonly emit: (event: TraceEvent) => void;
  /** Position from which recorded answers count. */
  readonly from?: RecordedCallRef;
  readonly oneDecision?: boolean;
  /** Records the thread's stored states. */
  readonly recorder?: ThreadRecorder | undefined;
  /** Threads already in the store, by id. */
  readonly stored?: ReadonlyMap<string, SavedThread> | undefined;
  /** The state before the first input. */
  readonly start: JsonObject;
  /** Called after each checkpoint event. May throw a `ReplaySignal` to stop. */
  readonly onCheckpoint?: ((note: CheckpointNote) => void) | undefined;
};

/** Opens a LangGraph thread of a topology; a recording answers its calls. */
export function openThread(options: ThreadOptions): Thread {
  const { planner, emit, limit } = options;
  const { channels, host, graph, latest, interrupts, stored } = graphOf(options);
  const watched = { host, emit, limit, interrupts, live: options.live !== undefined };
  const state = () => stateOf(channels, latest.values);
  const outcomeNow = () => describeJson(`The planner's "outcome"`, () => planner.outcome(state()));
  const reportNow = () =>
    describeJson(`The planner's "report"`, () => planner.report?.(before, state()) ?? null);
  let before = state();
  let turnBegan = 0;
  let resumed = 0;
  let turnIsOpen = false;
  /** LangGraph restarts its count at every resume; a turn that asks forever must still end, even within one superstep. */
  const run = async (input: GraphInput, by: "message" | "answer"): Promise<RunEnd> => {
    const recursionLimit = limit - Math.max(latest.step - turnBegan, resumed);
    if (recursionLimit < 1) return { kind: "stopped", end: outOfSteps(limit) };
    options.recorder?.begins(by);
    const config = configOf(options.id, recursionLimit);
    const rest = await runGraph(graph, input, config, watched);
    options.recorder?.rested(rest);
    return rest;
  };
  return {
    channels,
    state,
    feed: (input) => run(input, "message"),
    goOn: () => run(null as unknown as GraphInput, "message"),
    resume: (questions) => {
      resumed++;
      return run(new Command({ resume: resumeValue(questions, stored()) }), "answer");
    },
    turn: () => host.caller.turn,
    beginTurn: (turn, { kind, text }) => {
      before = state();
      turnBegan = latest.step;
      resumed = 0;
      turnIsOpen = true;
      host.caller.turn = turn;
      emit({ type: "turn", turn, kind, text });
    },
    endTurn: (end) => {
      emit({ type: "turn_end", summary: { end, report: reportNow(), outcome: outcomeNow() } });
      turnIsOpen = false;
    },
    end: (stop, location) => {
      const found = stop.kind === "ended" ? null : (location ?? host.place);
      const { step = latest.step, node = null, policy = null } = found ?? {};
      const at = { turn: host.caller.turn, step, node, policy };
      emit({ type: "end", end: { ...stop, ...at, outcome: outcomeNow() } });
    },
    fail: (message) => {
      const nothing = { report: null, outcome: null };
      if (turnIsOpen) emit({ type: "turn_end", summary: { end: "stopped", ...nothing } });
      const position = { turn: host.caller.turn, step: latest.step, node: null, policy: null };
      emit({ type: "end", end: { kind: "failed", message, call: null, ...position, outcome: null } });
    },
  };
}

/** Compiles the graph, with its host and a store that reports checkpoints. */
function graphOf(options: ThreadOptions) {
  const { topology, planner, emit, values, from, recorder } = options;
  const channels = channelsOf(topology, planner);
  const taken = from && options.cassette.before(from.turn, from.index);
  const answers = answersOf(options.cassette, options.supplied, taken);
  const host = replayHost({
    planner,
    answers,
    live: options.live,
    emit: recorder ? recorder.hearing(emit) : emit,
    signal: options.signal,
    policyTimeLimit: options.policyTimeLimit,
    oneDecision: options.oneDecision ?? false,
    greedy: options.greedy !== undefined,
  });
  const nodes = topology.nodes.map((node) => node.id).sort();
  let reordered: { [channel: string]: Json } = {};
  const read = checkpointReader(channels, planner, values, nodes, (name, value) => {
    reordered[name] = value;
  });
  const latest: { values: { readonly [channel: string]: unknown }; step: number } = {
    values: options.start,
    step: 0,
  };
  const onPut = (put: CheckpointWrite) => {
    latest.values = put.checkpoint.channel_values;
    latest.step = Math.max(put.metadata.step, 0);
    reordered = {};
    emit({ type: "checkpoint", checkpoint: read(put, host.caller.turn) });
    options.onCheckpoint?.(noteOf(host.moves(), reordered));
  };
  const interrupts: Interrupted[] = [];
  const onWrite = (channel: string, value: unknown) => {
    if (channel === INTERRUPT) interrupts.push(...(value as readonly Interrupted[]));
  };
  recorder?.watch(host);
  const store = new CheckpointStore(onPut, onWrite, recorder?.stored);
  for (const [thread, saved] of options.stored ?? []) store.fork(thread, saved);
  const compiled = compile(topology, planner, host, store, options.greedy);
  if (!compiled.ok) throw new Error("A topology is compiled before its thread is opened.");
  const stored = () => store.saved(options.id)?.writes ?? [];
  return { channels, host, graph: compiled.graph, latest, interrupts, stored };
}

/** Checkpoints are stored before the next superstep; answers to unasked questions are refused; nothing streams, since the store receives everything. */
const configOf = (thread: string, recursionLimit: number) => ({
  configurable: { thread_id: thread, __pregel_strict_resume: true },
  recursionLimit,
  durability: "sync" as const,
  streamMode: "custom" as const,
  outputKeys: [],
});
