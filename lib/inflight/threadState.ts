import type { Json } from "../std";
import type { End } from "../trace";

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
  /** The question that it waits at or that was answered just now, and the answer that the recording gives; null where there is none. */
  readonly question: AskedQuestion | null;
  readonly answer: Json;
  /** The question that the turn's answer was given to, where the turn is one. */
  readonly answered: AskedQuestion | null;
};

type Compared = { readonly label: string; readonly align: string; readonly compared: Json };

/** What a graph did with a thread from one state until it came to rest. */
export type Continuation = {
  /** In the order in which their tasks began. */
  readonly nodes: readonly string[];
  readonly decisions: readonly Compared[];
  /** The questions that an answer reached. */
  readonly reached: readonly AskedQuestion[];
  readonly rest: "ended" | "waits" | "stopped";
  /** Whether the last superstep led to END; a graph also ends where nothing is left to run. */
  readonly atEnd: boolean;
  /** The question that it waits at now. */
  readonly asks: AskedQuestion | null;
  readonly stop: { readonly kind: End["kind"]; readonly message: string } | null;
};

/** A graph that carries threads on, as far as words need it. */
export type GraphNodes = { readonly id: string; readonly nodes: ReadonlySet<string> };

/** A state of a base thread, what base did next, and what head did with a fork of it; null where nothing was left to do. */
export type ResumedThread = {
  readonly state: StoredThreadState;
  readonly base: Continuation;
  readonly head: Continuation | null;
};

/** A state that head carried on. */
export type ResumedByHead = ResumedThread & { readonly head: Continuation };

/** Threads of one conversation that wait while head looks under a namespace of its own. */
export type NamespaceObservation = {
  readonly waits: readonly {
    readonly state: StoredThreadState;
    readonly base: Continuation;
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
