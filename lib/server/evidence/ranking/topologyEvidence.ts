import "server-only";
import { type TopologyEvidence, topologyEvidenceFor } from "../../../claims";
import type { Problem } from "../../../topology";
import type { RecordingSummary } from "../../db/recordings";
import type { StoredTopology } from "../../db/topologies";
import type { Ctx } from "../../verb/context";
import type { KnownProblems } from "../topologies/problems";
import { type EvidenceSet, evidenceBeside } from "./evidenceBeside";

type Document = Pick<StoredTopology, "topology" | "hash">;

/** Replaces a topology's hash by that of the version whose replays apply to it. */
export const byEvidence = <T extends StoredTopology>(topology: T): T => ({
  ...topology,
  hash: topology.evidence,
});

/** Sources of stored evidence; `heads` are hashes, all topologies if omitted. */
type Kept = {
  readonly base: StoredTopology;
  readonly recordings: readonly RecordingSummary[];
  readonly heads?: readonly string[];
};

export type StoredTopologyEvidence = {
  /** `problems` must contain those of the document. */
  of(document: Document, problems: KnownProblems): TopologyEvidence;
  readonly perRecording: EvidenceSet;
};

/** Returns stored evidence against the topology in use, on the current recordings, by this engine. */
export async function storedTopologyEvidence(
  ctx: Ctx,
  { base, recordings, heads }: Kept,
): Promise<StoredTopologyEvidence> {
  const hashes = recordings.map(({ hash }) => hash);
  const perRecording = await evidenceBeside(ctx, base.hash, hashes, heads);
  return {
    perRecording,
    of: (one, problems) =>
      topologyEvidenceFor(
        one.topology,
        problemsIn(problems, one),
        inOrder(perRecording.get(one.hash), hashes),
        recordings.length,
      ),
  };
}

/** Returns the evidence of those of the recordings that have some, in their order. */
function inOrder<T>(evidence: ReadonlyMap<string, T> | undefined, hashes: readonly string[]): readonly T[] {
  const found: T[] = [];
  // Most topologies have none of a large set.
  if (!evidence || evidence.size === 0) return found;
  for (const hash of hashes) {
    const one = evidence.get(hash);
    if (one !== undefined) found.push(one);
  }
  return found;
}

function problemsIn(problems: KnownProblems, { hash }: Document): readonly Problem[] {
  const found = problems.get(hash);
  if (!found) throw new Error("Only a checked topology has evidence.");
  return found;
}
