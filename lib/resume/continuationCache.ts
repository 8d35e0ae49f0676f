import type { Continuation } from "../inflight";
import type { TakenCalls } from "../recording";
import { interner } from "../replay";
import { hash, type Json } from "../std";
import type { TrackedTask } from "./trackTasks";

/** A run of the graph from its start or from a state within it, superstep by superstep. */
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
 * Caches the continuation of each state of one graph's threads over one recording; a run has at most `limit` supersteps.
 * A state is identified by channel values (including LangGraph's own), answers taken and turn; policies are pure. A continuation that hit the limit is reused, truncated, for runs with as many supersteps left or fewer.
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
