import type { AppEvent } from "../fold";
import type { RecordedCall } from "../recording";
import { counted, type Json, plural } from "../std";

/** The user's part of a turn: an input of the graph, or an answer to one of its questions. */
export type GivenTurn = { readonly input: Json } | { readonly resume: Json; readonly question?: number };

export type FoundCall = RecordedCall & {
  /** From 1. */
  readonly turn: number;
  readonly kind: "llm" | "tool";
  /** LangGraph's id of the task that made it. */
  readonly task: string | null;
};

/** A conversation of another tool's export. */
export type Conversation = {
  readonly id: string;
  readonly title: string | null;
  readonly turns: readonly GivenTurn[];
  readonly calls: readonly FoundCall[];
  /** Events as of a run; `null` where the export has only messages. */
  readonly events: readonly AppEvent[] | null;
  /** How each turn ended. */
  readonly ends: readonly ("waits" | "ended")[];
  /** Tools that run in a replay, since they interrupt or steer the graph. */
  readonly runTools: readonly string[];
  readonly configurable: { readonly [name: string]: Json };
  readonly versions: { readonly [name: string]: string };
  /** Commit that ran, if the export names it. */
  readonly sha: string;
};

/** Counts what an export lacks and what a reader leaves out, each once as a sentence. */
export type Notes = {
  count(kind: keyof typeof noteTexts): void;
  /** Of a kind, only the first sentences are given. */
  add(kind: string, sentence: string): void;
  sentences(): readonly string[];
};

/** Sentences for parts that are missing or left out. */
const noteTexts = {
  withinTool: (n: number) =>
    `${counted(n, "call")} within a tool ${were(n)} left out: the tool's answer is recorded.`,
  noOutput: (n: number) =>
    `${counted(n, "call")} ${plural(n, "has", "have")} no output in the export: a replay stops there. Export runs with their outputs.`,
  completion: (n: number) =>
    `${counted(n, "call")} of completion models ${were(n)} left out: a replay holds chat models alone.`,
  sdk: (n: number) =>
    `${counted(n, "model call")} that an SDK made without LangChain ${were(n)} left out: a replay needs its HTTP request, which the export lacks. Record it with: planner-studio record.`,
  retriever: (n: number) =>
    `${counted(n, "run")} of retrievers or embeddings ${were(n)} left out: a replay does not answer them.`,
  unknownTool: (n: number) =>
    `${counted(n, "tool message")} ${were(n)} left out: no message before called the tool.`,
  unanswered: (n: number) =>
    `${counted(n, "tool call")} ${plural(n, "has", "have")} no answer: a replay stops there.`,
  greeting: (n: number) =>
    `In ${counted(n, "conversation")} the model spoke before the user did: that message is part of what it heard, and no turn.`,
  outside: (n: number) =>
    `${counted(n, "model or tool call")} outside of any node of a graph ${were(n)} left out. Export whole traces: the run of the graph with all runs within it.`,
} as const;

const were = (n: number): string => plural(n, "was", "were");

export function openNotes(): Notes {
  const counts = new Map<keyof typeof noteTexts, number>();
  const added = new Map<string, Set<string>>();
  return {
    count: (kind) => void counts.set(kind, (counts.get(kind) ?? 0) + 1),
    add: (kind, sentence) => void added.set(kind, (added.get(kind) ?? new Set()).add(sentence)),
    sentences: () => [
      ...[...added.values()].flatMap(someOf),
      ...[...counts].map(([kind, n]) => noteTexts[kind](n)),
    ],
  };
}

const maxOfKind = 10;

/** The first sentences of a kind, and how many more there are: an export may have thousands of conversations. */
function someOf(sentences: ReadonlySet<string>): readonly string[] {
  const more = sentences.size - maxOfKind;
  const some = [...sentences].slice(0, maxOfKind);
  const last = some.length - 1;
  return more > 0 ? some.with(last, `${some[last]} ${counted(more, "more note")} like this one.`) : some;
}
