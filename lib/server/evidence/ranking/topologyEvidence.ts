import "server-only";
import { type TopologyEvidence, topologyEvidenceFor } from "../../../claims";
import type { Problem } from "../../../topology";
import type { RecordingSummary } from "../../db/recordings";
import type { Store } from "../../db/store";
import type { StoredTopology } from "../../db/topologies";
import type { KnownProblems } from "../topologies/problems";
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
  readonly recordings: readonly RecordingSummary[];
  readonly heads?: readonly string[];
};

export type StoredTopologyEvidence = {
  /** `problems` must hold those of the document. */
  of(document: Document, problems: KnownProblems): TopologyEvidence;
  readonly perRecording: EvidenceSet;
  /** Topology hash, blank and recording hash of what there is evidence of. */
  readonly run: ReadonlySet<string>;
};

/** What is stored of topologies beside the one in use, on the present recordings, by this engine. */
export async function storedTopologyEvidence(
  store: Store,
  workspaceId: string,
  { base, recordings, heads }: Kept,
): Promise<StoredTopologyEvidence> {
  const perRecording = await evidenceBeside(store, workspaceId, base.hash, heads);
  return {
    perRecording,
    of: (one, problems) =>
      topologyEvidenceFor(
        one.topology,
        problemsIn(problems, one),
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

function problemsIn(problems: KnownProblems, { hash }: Document): readonly Problem[] {
  const found = problems.get(hash);
  if (!found) throw new Error("A topology whose evidence is read was checked.");
  return found;
}
