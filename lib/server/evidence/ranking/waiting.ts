import "server-only";
import { derived } from "../../cache/derived";
import type { Ctx } from "../../verb/context";
import type { NewJob } from "../../work/add";
import type { StoredEvidence } from "./evidence";

/** A topology or variant with the number of recordings that it has not run on. */
export type WaitingTopology = {
  readonly topologyName: string;
  readonly topologyHash: string;
  readonly missing: number;
};

const cache = derived<StoredEvidence, readonly WaitingTopology[]>("waiting-topologies");

/** Counts the missing jobs of each topology: the one in use first, variants of inferred parts last. */
export const waitingTopologies = (ctx: Ctx, stored: StoredEvidence): readonly WaitingTopology[] =>
  cache(ctx.memory, stored, () =>
    everyTopology(stored)
      .map(({ name, hash }) => ({
        topologyName: name,
        topologyHash: hash,
        missing: stored.recordings.length - (stored.perRecording.get(hash)?.size ?? 0),
      }))
      .filter(({ missing }) => missing > 0),
  );

export const countWaiting = (waits: readonly WaitingTopology[]): number =>
  waits.reduce((sum, { missing }) => sum + missing, 0);

/** Returns the missing jobs, in the same order. */
export const waiting = (stored: StoredEvidence): NewJob[] =>
  everyTopology(stored).flatMap(({ name, hash }) =>
    stored.recordings
      .filter((recording) => !stored.perRecording.get(hash)?.has(recording.hash))
      .map((recording) => ({
        topologyName: name,
        topologyHash: hash,
        recordingName: recording.name,
        recordingHash: recording.hash,
      })),
  );

function everyTopology({ base, problems, topologies, readings: variants }: StoredEvidence) {
  const sound = topologies.filter((one) =>
    (problems.get(one.hash) ?? []).every(({ severity }) => severity !== "error"),
  );
  const rest = sound.filter(({ hash }) => hash !== base.hash);
  const all = [
    ...[base, ...rest].map(({ name, hash }) => ({ name, hash })),
    ...variants.map(({ of, hash }) => ({ name: of, hash })),
  ];
  return [...new Map(all.toReversed().map((one) => [one.hash, one])).values()].toReversed();
}
