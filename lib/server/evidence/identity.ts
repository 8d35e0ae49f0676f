import "server-only";
import { hash, stableJson } from "../../std";
import type { ReplayOptions } from "../../worker";

/** What decides a replay's trace: the same of all means the same trace. */
export type ReplayIdentity = {
  readonly topologyHash: string;
  readonly recordingHash: string;
  readonly options: string;
  readonly engine: string;
};

export const replayId = ({ topologyHash, recordingHash, options, engine }: ReplayIdentity): string =>
  hash([topologyHash, recordingHash, options, engine]).slice(0, 32);

/** Options as they are stored. The recursion limit counts only where it ended the replay. */
export const optionsText = (options: ReplayOptions, limit: number | null = null): string =>
  stableJson(limit === null ? { ...options } : { ...options, recursionLimit: limit });
