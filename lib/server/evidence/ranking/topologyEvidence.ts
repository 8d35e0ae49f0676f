import "server-only";
import { type TopologyEvidence, topologyEvidenceFor } from "../../../claims";
import type { Signature } from "../../../topology";
import type { RecordingSummary } from "../../db/recordings";
import type { Store } from "../../db/store";
import type { StoredTopology } from "../../db/topologies";
import { problemsFor } from "../topologies/problems";
import { type EvidenceSet, evidenceBeside } from "./evidenceBeside";

type Document = Pick<StoredTopology, "topology" | "hash">;

/** A topology under the hash of the version whose replays stand for it. */
export const byEvidence = <T extends StoredTopology>(topology: T): T => ({
  ...topology,
  hash: topology.evidence,
});

/** What stored evidence of topologies are made from; `heads` are hashes, all topologies where they are left out. */
type Kept = {
  readonly base: StoredTopology;
  readonly signature: Signature;
  readonly recordings: readonly RecordingSummary[];
  readonly heads?: readonly string[];
};

export type StoredTopologyEvidence = {
  of(document: Document): TopologyEvidence;
  readonly perRecording: EvidenceSet;
  /** Topology hash, blank and recording hash of what there is evidence of. */
  readonly run: ReadonlySet<string>;
};

/** What is stored of topologies beside the one in use, on the present recordings, by this engine. */
export async function storedTopologyEvidence(
  store: Store,
  workspaceId: string,
  { base, signature, recordings, heads }: Kept,
): Promise<StoredTopologyEvidence> {
  const perRecording = await evidenceBeside(store, workspaceId, base.hash, heads);
  return {
    perRecording,
    of: (one) =>
      topologyEvidenceFor(
        one.topology,
        problemsFor(one, base, signature),
        recordings.flatMap(({ hash }) => perRecording.get(one.hash)?.get(hash) ?? []),
        recordings.length,
      ),
    run: new Set(
      [...perRecording].flatMap(([head, ofHead]) =>
        recordings.flatMap(({ hash }) => (ofHead.has(hash) ? [`${head} ${hash}`] : [])),
      ),
    ),
  };
}
