import { Command, GraphRecursionError, INTERRUPT } from "@langchain/langgraph";
import { type Channels, channelsOf, compile, type PlannerGraph } from "../compile";
import type { Planner, Writes } from "../planner";
import type { CallPlace, Cassette, RecordedTurn } from "../recording";
import type { JsonObject } from "../std";
import type { Topology } from "../topology";
import type { End, TraceEvent } from "../trace";
import { answersOf, type Supplied } from "./answers";
import { CheckpointStore } from "./CheckpointStore";
import type { Question } from "./caller";
import { checkpointReader, stateOf } from "./graphState";
import { type ReplayHost, replayHost } from "./replayHost";
import { ReplaySignal } from "./signals";
import type { Interner } from "./values";

/** How a run of the graph came to rest. */
export type Rest =
  | { readonly kind: "ended" }
  | { readonly kind: "waiting"; readonly questions: readonly (Question & { readonly interrupt: string })[] }
  | { readonly kind: "stopped"; readonly end: Pick<End, "kind" | "message" | "call"> };

export type Thread = {
  readonly channels: Channels;
  readonly host: ReplayHost;
  state(): JsonObject;
  /** Feeds new input, from START. */
  feed(input: Writes): Promise<Rest>;
  /** Answers questions, each by the id of its interrupt. */
  resume(questions: readonly (Question & { readonly interrupt: string })[]): Promise<Rest>;
  beginTurn(turn: number, recorded: RecordedTurn): void;
  endTurn(end: "waits" | "ended" | "stopped"): void;
  end(end: Pick<End, "kind" | "message" | "call">): void;
};

export type ThreadOptions = {
  readonly topology: Topology;
  readonly planner: Planner;
  readonly cassette: Cassette;
  readonly id: string;
  readonly limit: number;
  readonly supplied?: readonly Supplied[] | undefined;
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
  const { topology, planner, emit, id, limit } = options;
  const channels = channelsOf(topology, planner);
  const host = replayHost({
    planner,
    answers: answersOf(options.cassette, options.supplied, options.from),
    emit,
    signal: options.signal,
    oneDecision: options.oneDecision ?? false,
  });
  const nodes = topology.nodes.map((node) => node.id).sort();
  const read = checkpointReader(channels, planner, options.values, nodes);
  let values: { readonly [channel: string]: unknown } = options.start;
  let step = 0;
  const store = new CheckpointStore((put) => {
    values = put.checkpoint.channel_values;
    step = Math.max(put.metadata.step, 0);
    emit({ type: "checkpoint", checkpoint: read(put, host.caller.turn) });
  });
  const compiled = compile(topology, planner, host, store);
  if (!compiled.ok) throw new Error("A topology is compiled before its thread is opened.");
  const config = {
    configurable: { thread_id: id, __pregel_strict_resume: true },
    recursionLimit: limit,
    maxConcurrency: 1,
    durability: "sync" as const,
  };
  const run = (input: Parameters<PlannerGraph["invoke"]>[0]) =>
    rest(compiled.graph, input, config, host, emit);
  const state = () => stateOf(channels, values);
  let before = state();
  return {
    channels,
    host,
    state,
    feed: run,
    resume: (questions) =>
      run(new Command({ resume: Object.fromEntries(questions.map((q) => [q.interrupt, q.reply.answer])) })),
    beginTurn: (turn, { kind, text }) => {
      before = state();
      host.caller.turn = turn;
      emit({ type: "turn", turn, kind, text });
    },
    endTurn: (end) => {
      const after = state();
      const report = planner.report?.(before, after) ?? null;
      emit({ type: "turn_end", summary: { end, report, outcome: planner.outcome(after) } });
    },
    end: (end) => {
      const found = end.kind === "ended" ? null : host.place;
      const outcome = planner.outcome(state());
      const place = { step: found?.step ?? step, node: found?.node ?? null, policy: found?.policy ?? null };
      emit({ type: "end", end: { ...end, ...place, turn: host.caller.turn, outcome } });
    },
  };
}

type Config = Parameters<PlannerGraph["invoke"]>[1];

async function rest(
  graph: PlannerGraph,
  input: Parameters<PlannerGraph["invoke"]>[0],
  config: Config,
  host: ReplayHost,
  emit: (event: TraceEvent) => void,
): Promise<Rest> {
  try {
    const output = (await graph.invoke(input, config)) as { [INTERRUPT]?: readonly Interrupted[] };
    const questions = (output?.[INTERRUPT] ?? []).map(({ id, value }) => {
      const question = host.caller.questions.get(value.call);
      if (!question) throw new Error("The graph was interrupted by something else than a question.");
      emit({ type: "interrupted", step: question.place.step, node: question.place.node });
      return { ...question, interrupt: id };
    });
    return questions.length > 0 ? { kind: "waiting", questions } : { kind: "ended" };
  } catch (error) {
    return { kind: "stopped", end: stopOf(error, host, emit) };
  }
}

type Interrupted = { readonly id: string; readonly value: { readonly call: number } };

/** Whatever stops a graph is a finding. */
function stopOf(
  error: unknown,
  host: ReplayHost,
  emit: (event: TraceEvent) => void,
): Pick<End, "kind" | "message" | "call"> {
  if (error instanceof ReplaySignal)
    return { kind: error.stop, message: error.message, call: host.caller.missed };
  const message = shortened(error instanceof Error ? error.message : String(error));
  if (error instanceof Error && error.name === GraphRecursionError.unminifiable_name) {
    return { kind: "recursion_limit", message, call: null };
  }
  const { place } = host;
  if (place) emit({ type: "failed", step: place.step, node: place.node, message });
  return { kind: "failed", message, call: null };
}

const shortened = (text: string): string => (text.length > 2000 ? `${text.slice(0, 2000)}…` : text);
