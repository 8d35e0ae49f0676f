import "server-only";
import { acrossBundles, plainText } from "../../std";
import type { Engine, ReplayOptions, ReplayResult, ReplaySignals } from "../../worker";
import { InvalidInput } from "../core/errors";
import type { DocumentText } from "../db/documents";
import { findReplays, type StoredReplay } from "../db/replays";
import type { NewReplay } from "../db/traces/addReplays";
import type { Ctx } from "../verb/context";
import { optionsText, replayId } from "./identity";

/** A replay to compute, of stored documents. */
export type ReplayJob = {
  readonly workspaceId: string;
  readonly topologyHash: string;
  readonly recordingHash: string;
  readonly options: ReplayOptions;
  readonly recursionLimit: number;
  /** Replayed twice, to detect nondeterminism of its planner. */
  readonly twice?: boolean;
};

/** Input of a replay; `answers` is the text of the answer set in its options. */
export type ReplayDocuments = {
  readonly topology: DocumentText;
  readonly recording: DocumentText;
  readonly answers?: string;
};

/** The planner is nondeterministic, so nothing can be concluded. */
export class SelfDifferenceFound extends InvalidInput {}
acrossBundles(SelfDifferenceFound, "SelfDifferenceFound");

/** Finds a stored replay of this engine that did not reach the recursion limit, or that reached this same limit. */
export async function findKnown(ctx: Ctx, wanted: ReplayJob): Promise<StoredReplay | null> {
  const ids = idsOf(ctx.engine, wanted);
  const found = await findReplays(ctx.db, ids);
  return ids.map((id) => found.get(id)).find((one) => one !== undefined) ?? null;
}

/** Returns the possible ids of a replay's result: without and with reaching the recursion limit. */
export const idsOf = (engine: Engine, wanted: ReplayJob): readonly string[] =>
  [optionsText(wanted.options), optionsText(wanted.options, wanted.recursionLimit)].map((options) =>
    replayId({ ...wanted, options, engine: engine.hash }),
  );

/** Replays on a worker thread. Throws `InvalidInput` if it cannot start, and `SelfDifferenceFound` if two runs differ. */
export async function compute(
  engine: Engine,
  wanted: ReplayJob,
  documents: ReplayDocuments,
  signals: ReplaySignals & { readonly signal: AbortSignal },
): Promise<NewReplay> {
  const { topology, recording } = documents;
  const { options, recursionLimit, twice = false } = wanted;
  const given = documents.answers === undefined ? {} : { answers: documents.answers };
  const documentsAsked = { topology: topology.document, recording: recording.document, ...given };
  const task = { ...documentsAsked, options, recursionLimit, twice };
  signals.signal.throwIfAborted();
  const replayed = await engine.replay(task, signals);
  if (!replayed.ok)
    throw new (replayed.differsFromItself ? SelfDifferenceFound : InvalidInput)(replayed.message);
  return newReplay(engine, wanted, documents, replayed.result);
}

/** Returns a completed replay under its identity, ready to be stored. */
export function newReplay(
  engine: Engine,
  { topologyHash, recordingHash, options, recursionLimit }: ReplayJob,
  { topology, recording }: Pick<ReplayDocuments, "topology" | "recording">,
  { trace, endMessage, ...result }: ReplayResult,
): NewReplay {
  const facts = { ...result, endMessage: endMessage && plainText(endMessage) };
  const text = optionsText(options, facts.endKind === "recursion_limit" ? recursionLimit : null);
  const identity = { topologyHash, recordingHash, options: text, engine: engine.hash };
  const names = { topologyName: topology.name, recordingName: recording.name, planner: topology.planner };
  return { facts: { id: replayId(identity), ...names, ...identity, ...facts }, trace };
}
