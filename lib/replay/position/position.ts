import { emptyCheckpoint } from "@langchain/langgraph-checkpoint";
import type { TakenCalls } from "../../recording";
import type { Json } from "../../std";
import type { Checkpoint, Ref, StoredValue, TraceEvent } from "../../trace";
import type { Move } from "../lineage";
import type { SavedThread } from "../store/CheckpointStore";

/** Data about a checkpoint that the trace lacks and a resumed thread needs. */
export type CheckpointNote = {
  /** The moves behind the present decision. */
  readonly moves: readonly Move[];
  /** Channels whose key order differs from the trace's value. */
  readonly reordered?: { readonly [channel: string]: Json };
};

type Values = { readonly [channel: string]: unknown };

/** A resume position: the state at a checkpoint, with what the host and the turn knew then. */
export type Position = Pick<Checkpoint, "step" | "source" | "turn"> & {
  /** Every channel's value, LangGraph's own included. */
  readonly values: Values;
  readonly moves: readonly Move[];
  /** Number of calls that the trace lists. */
  readonly calls: number;
  readonly taken: TakenCalls;
  /** The last superstep before the turn, and the channels after it; `null` when there was none. */
  readonly began: number;
  readonly before: Values | null;
};

export type TakeUp = {
  /** Values that the trace already holds, by ref; new ones are added. */
  readonly told: Map<Ref, StoredValue>;
  readonly emit: (event: TraceEvent) => void;
  readonly at?: Position | undefined;
  readonly onCheckpoint: (note: CheckpointNote, taken: TakenCalls) => void;
};

export const noteOf = (
  moves: readonly Move[],
  reordered: { readonly [channel: string]: Json },
): CheckpointNote => (Object.keys(reordered).length > 0 ? { moves, reordered } : { moves });

/** Rebuilds a checkpoint as LangGraph would have stored it. Its versions only mark channels as written; the trigger channels with a value determine the next nodes. */
export function savedAt({ values, step, source }: Position): SavedThread {
  const versions = Object.fromEntries(Object.keys(values).map((name) => [name, 1]));
  const checkpoint = { ...emptyCheckpoint(), channel_values: { ...values }, channel_versions: versions };
  return { checkpoint, metadata: { source, step, parents: {} }, writes: [] };
}
