import "server-only";
import { behaviourHash } from "../../../changes";
import type { MutantRun, MutantSize } from "../../../mutants";
import { hash } from "../../../std";
import { theEngine } from "../../core/theEngine";
import { findMutantRuns } from "../../db/recordingEvidence";
import type { RecordingSummary } from "../../db/recordings";
import type { Store } from "../../db/store";
import type { StoredTopology } from "../../db/topologies";

/** The mutants of which recordings are asked; the engine makes them, and its hash stands for how. */
export const sample: MutantSize = { count: 40, seed: 1 };

/** A recording's question, and what it came to as far as it was asked. */
export type AskedRecording = {
  readonly recording: RecordingSummary;
  readonly question: string;
  readonly run: MutantRun | null;
};

/** What each recording says of the mutants of one topology, by the engine that runs now. */
export async function storedRuns(
  store: Store,
  workspaceId: string,
  { topology }: Pick<StoredTopology, "topology">,
  recordings: readonly RecordingSummary[],
): Promise<readonly AskedRecording[]> {
  const behaviour = behaviourHash(topology);
  const asked = recordings.map((recording) => ({
    recording,
    question: hash(["mutants", sample, theEngine().hash, behaviour, recording.hash]),
  }));
  const runs = await findMutantRuns(
    store,
    workspaceId,
    asked.map(({ question }) => question),
  );
  return asked.map((one) => ({ ...one, run: runs.get(one.question) ?? null }));
}
