import { emptyCheckpoint } from "@langchain/langgraph-checkpoint";
import type { TakenCalls } from "../../recording";
import type { Json } from "../../std";
import type { Checkpoint, Ref, StoredValue, TraceEvent } from "../../trace";
import type { Move } from "../lineage";
import type { SavedThread } from "../store/CheckpointStore";

/** What a trace does not say of a checkpoint, and a thread that is taken up there must know. */
export type CheckpointNote = {
  /** How the present decision came about. */
  readonly moves: readonly Move[];
  /** Channels whose value has its keys in another order than the trace's value of that name. */
  readonly reordered?: { readonly [channel: string]: Json };
};

type Values = { readonly [channel: string]: unknown };

/** Where a thread is taken up: as a checkpoint left it, with what its host and its turn knew by then. */
export type Position = Pick<Checkpoint, "step" | "source" | "turn"> & {
  /** Every channel's value, LangGraph's own included. */
  readonly values: Values;
  readonly moves: readonly Move[];
  /** How many calls the trace lists. */
  readonly calls: number;
  readonly taken: TakenCalls;
  /** The last superstep of before the turn, and the channels after it; null where nothing was. */
  readonly began: number;
  readonly before: Values | null;
};

export type TakeUp = {
  /** Values that the trace holds already, by their names; those that come are added. */
  readonly told: Map<Ref, StoredValue>;
  readonly emit: (event: TraceEvent) => void;
  readonly at?: Position | undefined;
  readonly onCheckpoint: (note: CheckpointNote, taken: TakenCalls) => void;
};

export const noteOf = (
  moves: readonly Move[],
  reordered: { readonly [channel: string]: Json },
): CheckpointNote => (Object.keys(reordered).length > 0 ? { moves, reordered } : { moves });

/** A checkpoint as LangGraph would have stored it. Its versions only say that each channel was written: which node is next is told by the trigger channels that hold a value. */
export function savedAt({ values, step, source }: Position): SavedThread {
  const versions = Object.fromEntries(Object.keys(values).map((name) => [name, 1]));
  const checkpoint = { ...emptyCheckpoint(), channel_values: { ...values }, channel_versions: versions };
  return { checkpoint, metadata: { source, step, parents: {} }, writes: [] };
}
