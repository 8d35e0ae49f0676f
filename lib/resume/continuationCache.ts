import type { Continuation } from "../inflight";
import type { TakenCalls } from "../recording";
import { interner } from "../replay";
import { hash, type Json } from "../std";
import type { TrackedTask } from "./trackTasks";

/** One run of the graph, from where it begins or from a state within it, superstep by superstep. */
export type PartialRun = Omit<Continuation, "reached" | "nodes" | "decisions" | "later"> & {
  readonly supersteps: readonly (readonly Pick<TrackedTask, "node" | "decisions">[])[];
};

/** Sequel of a state: the rest of its run, and the runs after it to the end of the conversation. */
export type PartialContinuation = PartialRun & { readonly later: readonly PartialRun[] };

export type ContinuationCache = {
  key(channels: Values, taken: TakenCalls, turn: number): string;
  /** The continuation of a state that a run reached after `done` supersteps. */
  of(key: string, done: number): PartialContinuation | undefined;
  keep(key: string, done: number, sequel: PartialContinuation): void;
};

type Values = { readonly [channel: string]: unknown };

/**
 * Remembers what followed from each state of one graph's threads over one recording; a run takes at most `limit` supersteps.
 * The channels' values hold the state and, as LangGraph's own channels, which nodes are next; with what was taken of the recording and the turn they decide all that follows, for policies are pure.
 * A sequel that ran into the limit answers a run that has as many supersteps left or fewer, and is cut there.
 */
export function knownSequels(limit: number): ContinuationCache {
  const sequels = new Map<string, PartialContinuation>();
  const values = interner(() => {});
  /** Supersteps after which LangGraph stopped a run; 0 until one was stopped. */
  let stoppedAfter = 0;
  return {
    key: (channels, taken, turn) => {
      const state = Object.keys(channels)
        .sort()
        .map((name) => [name, values.store((channels[name] ?? null) as Json).ref]);
      return hash([state, [...taken].sort(([a], [b]) => (a < b ? -1 : 1)), turn]);
    },
    of: (key, done) => {
      const sequel = sequels.get(key);
      if (!sequel) return undefined;
      const { length } = sequel.supersteps;
      if (sequel.stop?.kind !== "recursion_limit") return done + length <= limit ? sequel : undefined;
      const left = stoppedAfter - done;
      return length < left ? undefined : { ...sequel, supersteps: sequel.supersteps.slice(0, left) };
    },
    keep: (key, done, sequel) => {
      if ([sequel, ...sequel.later].some(({ stop }) => stop?.kind === "cancelled")) return;
      if (sequel.stop?.kind === "recursion_limit") stoppedAfter = done + sequel.supersteps.length;
      sequels.set(key, sequel);
    },
  };
}
