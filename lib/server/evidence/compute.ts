import "server-only";
import { plainText } from "../../std";
import type { Engine, ReplayOptions, ReplaySignals } from "../../worker";
import { InvalidInput } from "../core/errors";
import type { DocumentText } from "../db/documents";
import { findReplays, type StoredReplay } from "../db/replays";
import type { Store } from "../db/store";
import type { NewReplay } from "../db/traces/addReplays";
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

/** What a replay is made of; `answers` is the text of the answer set that its options name. */
export type ReplayDocuments = {
  readonly topology: DocumentText;
  readonly recording: DocumentText;
  readonly answers?: string;
};

/** Of a planner that differs from itself nothing can be concluded. */
export class SelfDifferenceFound extends InvalidInput {}

/** The replay of this engine that is known already: one that the limit did not end, or that this very limit ended. */
export async function findKnown(
  store: Store,
  engine: Engine,
  wanted: ReplayJob,
): Promise<StoredReplay | null> {
  const ids = idsOf(engine, wanted);
  const found = await findReplays(store, wanted.workspaceId, ids);
  return ids.map((id) => found.get(id)).find((one) => one !== undefined) ?? null;
}

/** The ids that a replay's result may have: where the limit did not end it, and where this very limit did. */
export const idsOf = (engine: Engine, wanted: ReplayJob): readonly string[] =>
  [optionsText(wanted.options), optionsText(wanted.options, wanted.recursionLimit)].map((options) =>
    replayId({ ...wanted, options, engine: engine.hash }),
  );

/** Replays on a worker thread. Throws `InvalidInput` where the replay cannot start, and `SelfDifferenceFound` where it is made twice and is not the same. */
export async function compute(
  engine: Engine,
  wanted: ReplayJob,
  documents: ReplayDocuments,
  signals: ReplaySignals & { readonly signal: AbortSignal },
): Promise<NewReplay> {
  const { topology, recording } = documents;
  const { options, recursionLimit, topologyHash, recordingHash, twice = false } = wanted;
  const given = documents.answers === undefined ? {} : { answers: documents.answers };
  const documentsAsked = { topology: topology.document, recording: recording.document, ...given };
  const task = { ...documentsAsked, options, recursionLimit, twice };
  signals.signal.throwIfAborted();
  const replayed = await engine.replay(task, signals);
  if (!replayed.ok)
    throw new (replayed.differsFromItself ? SelfDifferenceFound : InvalidInput)(replayed.message);
  const { trace, endMessage, ...result } = replayed.result;
  const facts = { ...result, endMessage: endMessage && plainText(endMessage) };
  const text = optionsText(options, facts.endKind === "recursion_limit" ? recursionLimit : null);
  const identity = { topologyHash, recordingHash, options: text, engine: engine.hash };
  const names = { topologyName: topology.name, recordingName: recording.name, planner: topology.planner };
  return { facts: { id: replayId(identity), ...names, ...identity, ...facts }, trace };
}
