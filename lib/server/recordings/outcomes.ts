import "server-only";
import { z } from "zod";
import type { RecordingEvidence } from "../../claims";
import type { ComparisonStatus } from "../../diff";
import { derived } from "../cache/derived";
import { thePlanners } from "../core/thePlanners";
import { type StoredEvidence, storedEvidence } from "../evidence/ranking/evidence";
import { topologyInUse } from "../evidence/topologies/inUse";
import { verb } from "../verb/verb";

/** What one topology does with a recording beside the one in use; the status is null where it was not run, the step that of the first difference. */
export type RecordingOutcome = {
  /** What opens the version that was run. */
  readonly topology: string;
  readonly title: string;
  readonly status: ComparisonStatus | null;
  readonly step: string | null;
};

/** By recording: what each topology that compiles does with it, the one in use left out. */
export type RecordingOutcomes = {
  /** The topology in use, and what opens it. */
  readonly base: { readonly name: string; readonly title: string };
  readonly of: { readonly [recording: string]: readonly RecordingOutcome[] };
};

const kept = derived<StoredEvidence, RecordingOutcomes>("recording-outcomes");

/** What each topology of a planner does with each of its recordings, from what is stored; null where none is in use. */
export const recordingOutcomes = verb(
  z.strictObject({ planner: z.string() }),
  async ({ actor: { workspaceId }, input: { planner }, store }): Promise<RecordingOutcomes | null> => {
    if (!thePlanners().find(planner) || !(await topologyInUse(store, workspaceId, planner))) return null;
    const stored = await storedEvidence(store, workspaceId, planner);
    return kept(stored, () => outcomesFrom(stored));
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
  ...{ topology, title },
  status: seen?.status ?? null,
  step: seen?.first?.row ?? null,
});
