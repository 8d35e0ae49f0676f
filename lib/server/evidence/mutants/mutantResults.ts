import "server-only";
import { behaviourHash } from "../../../changes";
import type { MutantRun, MutantSize } from "../../../mutants";
import { hash } from "../../../std";
import { findMutantRuns } from "../../db/recordingEvidence";
import type { RecordingSummary } from "../../db/recordings";
import type { StoredTopology } from "../../db/topologies";
import type { Ctx } from "../../verb/context";

/** The sample of mutants to test; the engine generates them, so its hash identifies how. */
export const sample: MutantSize = { count: 40, seed: 1 };

/** A recording with its question, and the result if it was computed. */
export type AskedRecording = {
  readonly recording: RecordingSummary;
  readonly question: string;
  readonly run: MutantRun | null;
};

/** Returns each recording's stored run on the mutants of one topology, for the current engine. */
export async function storedRuns(
  ctx: Ctx,
  { topology }: Pick<StoredTopology, "topology">,
  recordings: readonly RecordingSummary[],
): Promise<readonly AskedRecording[]> {
  const behaviour = behaviourHash(topology);
  const requested = recordings.map((recording) => ({
    recording,
    question: hash(["mutants", sample, ctx.engine.hash, behaviour, recording.hash]),
  }));
  const runs = await findMutantRuns(
    ctx.db,
    requested.map(({ question }) => question),
  );
  return requested.map((one) => ({ ...one, run: runs.get(one.question) ?? null }));
}
