import type { Json } from "../std";
import type { End } from "../trace";
import type { Difference } from "./schema";

/** A question, identified by its request. */
export type AskedQuestion = { readonly key: string; readonly label: string };

/** A stored state of a replay's thread, as a killed process would leave it. */
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
  /** The first question that it waits at or that was just answered, with the recorded answer; `null` when there is none. */
  readonly question: AskedQuestion | null;
  readonly answer: Json;
  /** The awaited questions with a recorded answer; for stored answers, the questions that they belong to. */
  readonly given: readonly AskedQuestion[];
  /** The questions that were answered when it was last resumed. */
  readonly answered: readonly AskedQuestion[];
};

/** A question that received an answer, and the question that the answer was meant for. */
export type AnsweredQuestion = {
  readonly asked: AskedQuestion;
  readonly meant: AskedQuestion;
  /** True if the answer was given from this state; false if it was given earlier and replayed. */
  readonly now: boolean;
};

type Compared = { readonly label: string; readonly align: string; readonly compared: Json };

/** The state in which a run came to rest. */
type Rest = {
  readonly rest: "ended" | "waits" | "stopped";
  /** The questions that it waits at. */
  readonly asks: readonly AskedQuestion[];
  readonly stop: { readonly kind: End["kind"]; readonly message: string } | null;
  /** The planner's outcome then. */
  readonly outcome: Json;
};

/** A further run of the graph, after an answer or a message of the recording. */
export type ResumedRun = Rest & { readonly decisions: readonly Compared[] };

/** A thread's course from one state until the graph rests, and then to the end of the conversation. */
export type Continuation = Rest & {
  /** Nodes in the order in which their tasks began. */
  readonly nodes: readonly string[];
  readonly decisions: readonly Compared[];
  /** The questions that an answer reached. */
  readonly reached: readonly AnsweredQuestion[];
  /** True if the last superstep led to END; a graph also ends when nothing is left to run. */
  readonly atEnd: boolean;
  readonly later: readonly ResumedRun[];
};

/** A resuming graph, reduced to what messages need. */
export type GraphNodes = { readonly nodes: ReadonlySet<string> };

/** A base state, base's next steps, and the results of forks under base itself (control) and head; `null` when nothing was left to do. */
export type ResumedThread = {
  readonly state: StoredThreadState;
  readonly base: Continuation;
  readonly control: Continuation | null;
  readonly head: Continuation | null;
};

/** A state resumed by head, for reports: what head did, and what base does. */
export type ResumedByHead = Pick<ResumedThread, "state"> & {
  readonly base: Continuation;
  readonly head: Continuation;
  readonly difference: Difference | null;
  readonly later: boolean;
};

/** Waiting threads of one conversation while head uses its own namespace. */
export type NamespaceObservation = {
  readonly waits: readonly {
    readonly state: StoredThreadState;
    readonly base: Continuation;
    readonly control: Continuation | null;
    /** Head's steps after the answer was sent under its namespace. */
    readonly head: Continuation;
    /** True if the waiting thread is still stored unchanged. */
    readonly kept: boolean;
    /** Base's steps with the thread afterwards. */
    readonly drained: Continuation;
  }[];
  /** True if head runs the whole conversation as it does alone; `null` when nothing waits. */
  readonly begins: boolean | null;
  /** As `begins`, after an unsolicited answer. */
  readonly beginsAfterAnswer: boolean | null;
};
