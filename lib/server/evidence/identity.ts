import "server-only";
import { hash, stableJson } from "../../std";
import type { ReplayOptions } from "../../worker";

/** Everything that determines a replay's trace: equal identities have equal traces. */
export type ReplayIdentity = {
  readonly topologyHash: string;
  readonly recordingHash: string;
  readonly options: string;
  readonly engine: string;
};

export const replayId = ({ topologyHash, recordingHash, options, engine }: ReplayIdentity): string =>
  hash([topologyHash, recordingHash, options, engine]).slice(0, 32);

/** Serializes options for storage. The recursion limit is included only if the replay reached it. */
export const optionsText = (options: ReplayOptions, limit: number | null = null): string =>
  stableJson(limit === null ? { ...options } : { ...options, recursionLimit: limit });
