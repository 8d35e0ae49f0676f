import type { Json } from "../std";
import type { End } from "../trace";
import type { Difference } from "./schema";

/** A question by what it asks. */
export type AskedQuestion = { readonly key: string; readonly label: string };

/** A state in which a replay's thread was stored, and which a process that is killed then leaves behind. */
export type StoredThreadState = {
  readonly turn: number;
  /** The step of its last checkpoint, from -1. */
  readonly step: number;
  /** `waits`: for an answer. `answered`: the answer is stored, and not used yet. `running`: a superstep has begun or is about to. `ended`: nothing is left to do. */
  readonly kind: "waits" | "answered" | "running" | "ended";
  /** Nodes of the next superstep that have not stored their writes. */
  readonly pending: readonly string[];
  /** Nodes of the next superstep that have. */
  readonly done: readonly string[];
  /** Nodes that the stored writes call for. */
  readonly leads: readonly string[];
  /** The first question that it waits at or that was answered just now, and the answer that the recording gives; null where there is none. */
  readonly question: AskedQuestion | null;
  readonly answer: Json;
  /** Of the questions that it waits at, those which the recording answers; where answers are stored, those that they are for. */
  readonly given: readonly AskedQuestion[];
  /** The questions that were answered when it was last resumed. */
  readonly answered: readonly AskedQuestion[];
};

/** A question that was given an answer, and the one that the answer was for. */
export type AnsweredQuestion = {
  readonly asked: AskedQuestion;
  readonly meant: AskedQuestion;
  /** The answer is one that was given from this state; any other was given before, and heard again. */
  readonly now: boolean;
};

type Compared = { readonly label: string; readonly align: string; readonly compared: Json };

/** How a run of the graph came to rest. */
type Rest = {
  readonly rest: "ended" | "waits" | "stopped";
  /** The questions that it waits at now. */
  readonly asks: readonly AskedQuestion[];
  readonly stop: { readonly kind: End["kind"]; readonly message: string } | null;
  /** The planner's outcome then. */
  readonly outcome: Json;
};

/** A further run of the graph, after an answer or a message of the recording. */
export type ResumedRun = Rest & { readonly decisions: readonly Compared[] };

/** Course of a thread from one state until the graph came to rest, and then to the end of the conversation. */
export type Continuation = Rest & {
  /** In the order in which their tasks began. */
  readonly nodes: readonly string[];
  readonly decisions: readonly Compared[];
  /** The questions that an answer reached. */
  readonly reached: readonly AnsweredQuestion[];
  /** Whether the last superstep led to END; a graph also ends where nothing is left to run. */
  readonly atEnd: boolean;
  readonly later: readonly ResumedRun[];
};

/** A graph that carries threads on, as far as words need it. */
export type GraphNodes = { readonly id: string; readonly nodes: ReadonlySet<string> };

/** A state of a base thread, what base did next, and what a fork of it came to under base itself (the control) and under head; null where nothing was left to do. */
export type ResumedThread = {
  readonly state: StoredThreadState;
  readonly base: Continuation;
  readonly control: Continuation | null;
  readonly head: Continuation | null;
};

/** A state that head carried on, as it is told: what head did beside what base does with it. */
export type ResumedByHead = Pick<ResumedThread, "state"> & {
  readonly base: Continuation;
  readonly head: Continuation;
  readonly difference: Difference | null;
};

/** Threads of one conversation that wait while head looks under a namespace of its own. */
export type NamespaceObservation = {
  readonly waits: readonly {
    readonly state: StoredThreadState;
    readonly base: Continuation;
    readonly control: Continuation | null;
    /** What head did when the answer was sent under its namespace. */
    readonly head: Continuation;
    /** Whether the waiting thread is then stored as it was. */
    readonly kept: boolean;
    /** What base does with it after that. */
    readonly drained: Continuation;
  }[];
  /** Whether head leads the whole conversation beside it as alone; null where nothing waits. */
  readonly begins: boolean | null;
  /** The same after the answer that nobody had asked for. */
  readonly beginsAfterAnswer: boolean | null;
};
