import { GraphRecursionError } from "@langchain/langgraph";
import type { PlannerGraph } from "../compile";
import { reasonOf, sentence } from "../std";
import type { End, TraceEvent } from "../trace";
import type { Question } from "./caller";
import type { ReplayHost } from "./replayHost";
import { ReplaySignal } from "./signals";
import { interruptedTasks, type TaskWrite } from "./store/taskWrites";
import { withoutStacks } from "./withoutStacks";

export type RunStop = Pick<End, "kind" | "message" | "call">;
export type OpenQuestion = Question & { readonly interrupt: string };

/** The state in which a run of the graph came to rest. */
export type RunEnd =
  | { readonly kind: "ended" }
  | { readonly kind: "waiting"; readonly questions: readonly OpenQuestion[] }
  | { readonly kind: "stopped"; readonly end: RunStop };

export type GraphInput = Parameters<PlannerGraph["invoke"]>[0];
type Config = NonNullable<Parameters<PlannerGraph["invoke"]>[1]>;
export type Interrupted = { readonly id: string; readonly value: { readonly call: number } };

export type RunOptions = {
  readonly host: ReplayHost;
  readonly emit: (event: TraceEvent) => void;
  /** Max supersteps per turn. */
  readonly limit: number;
  /** True if it waits for live answers, without a time limit. */
  readonly live: boolean;
  /** Interrupts that tasks wrote to the store. */
  readonly interrupts: Interrupted[];
};

/** Runs the graph until it ends, waits or stops; a stop is a finding, never an exception. */
export async function runGraph(
  graph: PlannerGraph,
  input: GraphInput,
  config: Config,
  watched: RunOptions,
): Promise<RunEnd> {
  try {
    watched.interrupts.length = 0;
    const run = () => graph.invoke(input, config);
    await (watched.live ? run() : withoutStacks(run));
    const questions = watched.interrupts.map((interrupted) => questionOf(interrupted, watched));
    return questions.length > 0 ? { kind: "waiting", questions } : { kind: "ended" };
  } catch (error) {
    return { kind: "stopped", end: stopOf(error, watched) };
  }
}

/** Maps each interrupt id to its answer; unanswered questions remain waiting. */
const answersById = (questions: readonly OpenQuestion[]): { readonly [interrupt: string]: unknown } =>
  Object.fromEntries(
    questions.flatMap(({ interrupt, reply }) => (reply.answer ? [[interrupt, reply.answer]] : [])),
  );

/** Returns the resume value for waiting questions: the bare answer when LangGraph waits for one task only, else answers by id; `undefined` when none is answered. */
export function resumeValue(questions: readonly OpenQuestion[], stored: readonly TaskWrite[]): unknown {
  if (questions.every(({ reply }) => reply.answer === null)) return undefined;
  return interruptedTasks(stored).size > 1 ? answersById(questions) : questions[0]?.reply.answer;
}

function questionOf({ id, value }: Interrupted, { host, emit }: RunOptions): OpenQuestion {
  const question = host.caller.questions.get(value.call);
  if (!question) throw new Error("The graph was interrupted by something else than a question.");
  emit({ type: "interrupted", step: question.place.step, node: question.place.node });
  return { ...question, interrupt: id };
}

export const outOfSteps = (limit: number): RunStop => ({
  kind: "recursion_limit",
  message: `The turn took more than ${limit} supersteps and was stopped.`,
  call: null,
});

function stopOf(error: unknown, { host, emit, limit }: RunOptions): RunStop {
  if (error instanceof ReplaySignal) {
    return { kind: error.stop, message: error.message, call: host.caller.missed };
  }
  const isLimit = error instanceof Error && error.name === GraphRecursionError.unminifiable_name;
  if (isLimit) return outOfSteps(limit);
  const message = sentence(reasonOf(error));
  const { place: location } = host;
  if (location) emit({ type: "failed", step: location.step, node: location.node, message });
  return { kind: "failed", message, call: null };
}
