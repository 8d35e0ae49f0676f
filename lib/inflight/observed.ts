import type { Continuation, StoredThreadState } from "../trace";

/** A graph that carries threads on, as far as words need it. */
export type GraphNodes = { readonly id: string; readonly nodes: ReadonlySet<string> };

/** A moment of a base thread, what base did next, and what head did with a fork of it; null where nothing was left to do. */
export type ResumedThread = {
  readonly moment: StoredThreadState;
  readonly base: Continuation;
  readonly head: Continuation | null;
};

/** A moment that head carried on. */
export type ResumedByHead = ResumedThread & { readonly head: Continuation };

/** Threads of one conversation that wait while head looks under a namespace of its own. */
export type NamespaceObservation = {
  readonly waits: readonly {
    readonly moment: StoredThreadState;
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
