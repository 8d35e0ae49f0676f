import { Command, INTERRUPT } from "@langchain/langgraph";
import { type Channels, channelsOf, compile, type Place } from "../compile";
import type { Planner, Writes } from "../planner";
import type { CallPlace, Cassette, RecordedTurn } from "../recording";
import type { JsonObject } from "../std";
import type { Topology } from "../topology";
import type { TraceEvent, TraceTurn } from "../trace";
import { answersOf, type Supplied } from "./answers";
import { CheckpointStore, type Put } from "./CheckpointStore";
import type { Live } from "./caller";
import { checkpointReader, stateOf } from "./graphState";
import { replayHost } from "./replayHost";
import {
  type GraphInput,
  type Interrupted,
  type OpenQuestion,
  outOfSteps,
  type Rest,
  runGraph,
  type Stop,
} from "./runGraph";
import type { Interner } from "./values";

export type Thread = {
  readonly channels: Channels;
  /** The planner's whole state, as the last checkpoint left it. */
  state(): JsonObject;
  /** Feeds new input, from START. */
  feed(input: Writes): Promise<Rest>;
  /** Answers questions, each by the id of its interrupt. */
  resume(questions: readonly OpenQuestion[]): Promise<Rest>;
  beginTurn(turn: number, recorded: RecordedTurn): void;
  endTurn(end: TraceTurn["end"]): void;
  /** `place` where it is not the last one: of several tasks, another may wait. */
  end(stop: Stop, place?: Place): void;
};

export type ThreadOptions = {
  readonly topology: Topology;
  readonly planner: Planner;
  readonly cassette: Cassette;
  readonly id: string;
  /** Supersteps that a turn may take. */
  readonly limit: number;
  readonly supplied?: readonly Supplied[] | undefined;
  readonly live?: Live | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly values: Interner;
  readonly emit: (event: TraceEvent) => void;
  /** Where the counting of recorded answers starts. */
  readonly from?: CallPlace;
  readonly oneDecision?: boolean;
  /** The state before the first input. */
  readonly start: JsonObject;
};

/** A LangGraph thread of a topology whose calls a recording answers. */
export function openThread(options: ThreadOptions): Thread {
  const { planner, emit, limit } = options;
  const { channels, host, graph, latest, interrupts } = graphOf(options);
  const watched = { host, emit, limit, interrupts, live: options.live !== undefined };
  const state = () => stateOf(channels, latest.values);
  let before = state();
  let turnBegan = 0;
  /** LangGraph counts anew at every resume; a turn that asks for ever must end too. */
  const run = async (input: GraphInput): Promise<Rest> => {
    const recursionLimit = limit - (latest.step - turnBegan);
    if (recursionLimit < 1) return { kind: "stopped", end: outOfSteps(limit) };
    return runGraph(graph, input, configOf(options.id, recursionLimit), watched);
  };
  return {
    channels,
    state,
    feed: run,
    resume: (questions) => {
      const answers = questions.map(({ interrupt, reply }) => [interrupt, reply.answer]);
      return run(new Command({ resume: Object.fromEntries(answers) }));
    },
    beginTurn: (turn, { kind, text }) => {
      before = state();
      turnBegan = latest.step;
      host.caller.turn = turn;
      emit({ type: "turn", turn, kind, text });
    },
    endTurn: (end) => {
      const after = state();
      const report = planner.report?.(before, after) ?? null;
      emit({ type: "turn_end", summary: { end, report, outcome: planner.outcome(after) } });
    },
    end: (stop, place) => {
      const found = stop.kind === "ended" ? null : (place ?? host.place);
      const { step = latest.step, node = null, policy = null } = found ?? {};
      const outcome = planner.outcome(state());
      emit({ type: "end", end: { ...stop, turn: host.caller.turn, step, node, policy, outcome } });
    },
  };
}

/** The compiled graph with its host, and a store that tells of each checkpoint. */
function graphOf(options: ThreadOptions) {
  const { topology, planner, emit, values } = options;
  const channels = channelsOf(topology, planner);
  const host = replayHost({
    planner,
    answers: answersOf(options.cassette, options.supplied, options.from),
    live: options.live,
    emit,
    signal: options.signal,
    oneDecision: options.oneDecision ?? false,
  });
  const nodes = topology.nodes.map((node) => node.id).sort();
  const read = checkpointReader(channels, planner, values, nodes);
  const latest: { values: { readonly [channel: string]: unknown }; step: number } = {
    values: options.start,
    step: 0,
  };
  const onPut = (put: Put) => {
    latest.values = put.checkpoint.channel_values;
    latest.step = Math.max(put.metadata.step, 0);
    emit({ type: "checkpoint", checkpoint: read(put, host.caller.turn) });
  };
  const interrupts: Interrupted[] = [];
  const store = new CheckpointStore(onPut, (channel, value) => {
    if (channel === INTERRUPT) interrupts.push(...(value as readonly Interrupted[]));
  });
  const compiled = compile(topology, planner, host, store);
  if (!compiled.ok) throw new Error("A topology is compiled before its thread is opened.");
  return { channels, host, graph: compiled.graph, latest, interrupts };
}

/** Each checkpoint is put before the next superstep; no answer to a question that is not asked; nothing streamed, for the store hears all. */
const configOf = (thread: string, recursionLimit: number) => ({
  configurable: { thread_id: thread, __pregel_strict_resume: true },
  recursionLimit,
  durability: "sync" as const,
  streamMode: "custom" as const,
  outputKeys: [],
});
