import "server-only";
import type { Engine, ReplayOptions, ReplayResult } from "../../worker";
import type { DocumentText } from "../db/documents";
import { findReplay, type ReplayFacts, type StoredReplay } from "../db/replays";
import type { Store } from "../db/store";
import { InvalidInput } from "../errors";
import { optionsText, replayId } from "./identity";

/** A replay to be made, of documents that are in the store. */
export type ReplayJob = {
  readonly workspaceId: string;
  readonly topologyHash: string;
  readonly recordingHash: string;
  readonly options: ReplayOptions;
  readonly recursionLimit: number;
  /** Replayed twice, to see whether its planner differs from itself. */
  readonly twice?: boolean;
};

/** Of a planner that differs from itself nothing can be concluded. */
export class SelfDifferenceFound extends InvalidInput {}

/** The replay of this engine that is known already: one that the limit did not end, or that this very limit ended. */
export async function findKnown(
  store: Store,
  engine: Engine,
  wanted: ReplayJob,
): Promise<StoredReplay | null> {
  const { workspaceId, options, recursionLimit } = wanted;
  const idOf = (text: string) => replayId({ ...wanted, options: text, engine: engine.hash });
  return (
    (await findReplay(store, workspaceId, idOf(optionsText(options)))) ??
    (await findReplay(store, workspaceId, idOf(optionsText(options, recursionLimit))))
  );
}

export type ComputedReplay = { readonly facts: ReplayFacts; readonly trace: ReplayResult["trace"] };

/** Replays on a worker thread. Throws `InvalidInput` where the replay cannot start, and `SelfDifferenceFound` where it is made twice and is not the same. */
export async function compute(
  engine: Engine,
  wanted: ReplayJob,
  documents: { readonly topology: DocumentText; readonly recording: DocumentText },
  signal: AbortSignal,
): Promise<ComputedReplay> {
  const { topology, recording } = documents;
  const { options, recursionLimit, topologyHash, recordingHash, twice = false } = wanted;
  const documentsAsked = { topology: topology.document, recording: recording.document };
  const task = { ...documentsAsked, options, recursionLimit, twice };
  signal.throwIfAborted();
  const replayed = await engine.replay(task, signal);
  if (!replayed.ok)
    throw new (replayed.differsFromItself ? SelfDifferenceFound : InvalidInput)(replayed.message);
  const { trace, ...facts } = replayed.result;
  const text = optionsText(options, facts.endKind === "recursion_limit" ? recursionLimit : null);
  const identity = { topologyHash, recordingHash, options: text, engine: engine.hash };
  const names = { topologyName: topology.name, recordingName: recording.name, planner: topology.planner };
  return { facts: { id: replayId(identity), ...names, ...identity, ...facts }, trace };
}
