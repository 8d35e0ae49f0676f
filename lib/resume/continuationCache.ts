import type { Continuation } from "../inflight";
import type { TakenCalls } from "../recording";
import { interner } from "../replay";
import { hash, type Json } from "../std";

/** What follows from a state: part of a continuation, and the supersteps that it took. */
export type PartialContinuation = Omit<Continuation, "reached"> & { readonly steps: number };

export type ContinuationCache = {
  key(channels: Values, taken: TakenCalls): string;
  /** The sequel of a state that may take so many more supersteps. */
  of(key: string, most: number): PartialContinuation | undefined;
  keep(key: string, sequel: PartialContinuation): void;
};

type Values = { readonly [channel: string]: unknown };

/**
 * Remembers what followed from each state of one graph's threads over one recording.
 * The channels' values hold the state and, as LangGraph's own channels, which nodes are next; with what was taken of the recording they decide all that follows, for policies are pure.
 * A sequel that ran into the limit of supersteps is not kept, since that depends on what came before.
 */
export function knownSequels(): ContinuationCache {
  const sequels = new Map<string, PartialContinuation>();
  const values = interner(() => {});
  return {
    key: (channels, taken) => {
      const state = Object.keys(channels)
        .sort()
        .map((name) => [name, values.store((channels[name] ?? null) as Json).ref]);
      return hash([state, [...taken].sort(([a], [b]) => (a < b ? -1 : 1))]);
    },
    of: (key, most) => {
      const sequel = sequels.get(key);
      return sequel && sequel.steps <= most ? sequel : undefined;
    },
    keep: (key, sequel) => {
      const { stop } = sequel;
      if (stop?.kind !== "recursion_limit" && stop?.kind !== "cancelled") sequels.set(key, sequel);
    },
  };
}
