import { type Asked, type CheckedComparison, type CheckedSide, readComparison } from "../../apps";
import { type RecordingVersion, recordingVersion } from "../../recording";
import { hash, type Json } from "../../std";
import type { Topology } from "../../topology";
import { type TraceFacts, traceFacts } from "../../trace";
import { type PackedTrace, packTrace } from "../packTrace";

/** A replay that ran elsewhere. `asRecorded`: its decisions, ends and answers are those of the recording. */
export type PackedReplay = {
  readonly recording: Pick<RecordingVersion, "name" | "hash">;
  readonly facts: TraceFacts;
  readonly packed: PackedTrace;
  readonly asRecorded: boolean;
};

export type PackedSide = Pick<CheckedSide, "commit" | "app" | "engine" | "graph"> & {
  readonly topology: Topology;
  readonly topologyHash: string;
  readonly replays: readonly PackedReplay[];
};

/** A checked comparison, ready to be stored. */
export type PackedEvidence = {
  readonly app: string;
  readonly base: PackedSide;
  readonly head: PackedSide;
  readonly recordings: readonly RecordingVersion[];
  readonly noise: { readonly masked: readonly string[]; readonly omitted: readonly string[] };
  readonly repeated: Asked | null;
};

type PackedResult =
  | { readonly ok: false; readonly message: string; readonly details: readonly string[] }
  | { readonly ok: true; readonly as: "comparison"; readonly evidence: PackedEvidence };

/** Checks a comparison and packs its traces. */
export function packedEvidence(document: Json): PackedResult {
  const read = readComparison(document);
  if (!read.ok) return { ...read, message: `The comparison cannot be used: ${read.message}` };
  const { comparison } = read;
  const { masked, omitted } = comparison.noise;
  const recordings = comparison.recordings.map(recordingVersion);
  const evidence = {
    app: comparison.app,
    base: packedSide(comparison.base, recordings),
    head: packedSide(comparison.head, recordings),
    recordings,
    noise: { masked: [...masked], omitted: [...omitted] },
    repeated: comparison.repeated,
  };
  return { ok: true, as: "comparison", evidence };
}

const packedSide = (
  side: CheckedComparison["base"],
  recordings: readonly RecordingVersion[],
): PackedSide => ({
  commit: side.commit,
  app: side.app,
  engine: side.engine,
  graph: side.graph,
  topology: side.topology,
  topologyHash: hash(side.topology as unknown as Json),
  replays: side.traces.map((trace, i) => {
    const { name, hash: recordingHash } = recordings[i] as RecordingVersion;
    return {
      recording: { name, hash: recordingHash },
      facts: traceFacts(trace),
      packed: packTrace(trace),
      asRecorded: side.asRecorded[i] ?? false,
    };
  }),
});
