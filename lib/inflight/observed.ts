import type { Continuation, Moment } from "../trace";

/** A graph that carries threads on, as far as words need it. */
export type HeadFacts = { readonly id: string; readonly nodes: ReadonlySet<string> };

/** A moment of a base thread, what base did next, and what head did with a fork of it; null where nothing was left to do. */
export type Observed = {
  readonly moment: Moment;
  readonly base: Continuation;
  readonly head: Continuation | null;
};

/** A moment that head carried on. */
export type Carried = Observed & { readonly head: Continuation };
