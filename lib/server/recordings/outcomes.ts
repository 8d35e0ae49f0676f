import "server-only";
import { z } from "zod";
import type { RecordingEvidence } from "../../claims";
import type { ComparisonStatus } from "../../diff";
import { derived } from "../cache/derived";
import { type StoredEvidence, storedEvidence } from "../evidence/ranking/evidence";
import { SetName } from "../evidence/recordingSets";
import { topologyInUse } from "../evidence/topologies/inUse";
import { verb } from "../verb/verb";

/** Result of one topology on a recording, compared with the one in use; `status` is `null` if not run, `step` is that of the first difference. */
export type RecordingOutcome = {
  /** Reference of the version that ran. */
  readonly topology: string;
  readonly title: string;
  readonly status: ComparisonStatus | null;
  readonly step: string | null;
};

/** Results per recording of each topology that compiles, except the one in use. */
export type RecordingOutcomes = {
  /** The topology in use, by reference. */
  readonly base: { readonly name: string; readonly title: string };
  readonly of: { readonly [recording: string]: readonly RecordingOutcome[] };
};

const cache = derived<StoredEvidence, RecordingOutcomes>("recording-outcomes");

/** Returns the stored results of each topology of a planner on each of its recordings; `null` if none is in use. */
export const recordingOutcomes = verb(
  z.strictObject({ planner: z.string(), set: SetName.optional() }),
  async (ctx, { planner, set }): Promise<RecordingOutcomes | null> => {
    if (!ctx.planners.find(planner) || !(await topologyInUse(ctx, planner))) return null;
    const stored = await storedEvidence(ctx, planner, set);
    return cache(ctx.memory, stored, () => outcomesFrom(stored));
  },
);

function outcomesFrom({ base, evidence, recordings, topologies }: StoredEvidence): RecordingOutcomes {
  const heads = topologies.flatMap(({ id, reference, title }) => {
    const found = evidence.perTopology.get(id);
    const refused = found?.problems.some(({ severity }) => severity === "error");
    if (!found || refused || id === base.id) return [];
    const ran = new Map(found.perRecording.map((one) => [one.recording, one]));
    return [{ reference, title, ran }];
  });
  const of = recordings.map((recording) => [
    recording.name,
    heads.map(({ reference, title, ran }) => outcomeOf(reference, title, ran.get(recording.name))),
  ]);
  return { base: { name: base.reference, title: base.title }, of: Object.fromEntries(of) };
}

const outcomeOf = (
  topology: string,
  title: string,
  seen: RecordingEvidence | undefined,
): RecordingOutcome => ({
  topology,
  title,
  status: seen?.status ?? null,
  step: seen?.first?.row ?? null,
});
