import { compareDiffs, diffTraces, type RecordingDiff } from "../diff";
import { breachesOf } from "../invariants";
import type { Signature, Topology } from "../topology";
import type { Trace } from "../trace";
import { type ComparedTraces, occurrencesOf } from "./occurrences";
import type { RecordingEvidence, StepRef } from "./schema";
import { stepRefOf, stepRefOfRow } from "./stepRefs";

export type ReplayPairFacts = {
  readonly base: Trace;
  readonly head: Trace;
  readonly signature: Signature;
  readonly topologies: { readonly base: Topology; readonly head: Topology };
};

/** Increment when the content of evidence changes; a test fails otherwise. */
export const evidenceVersion = 7;

/** Reduces two traces of one recording to the evidence for claims, ranks and the matrix. `diff` is theirs, if already computed. */
export function recordingEvidenceOf(
  { base, head, signature, topologies }: ReplayPairFacts,
  diff: RecordingDiff = diffTraces(base, head, { topologies, signature }),
): RecordingEvidence {
  const looked: ComparedTraces = { base, head, diff, signature, breaches: breachesOf(head, signature) };
  const { status, decisionsDiffer, reportDiffers, firstDivergence } = diff;
  const { kind, message } = diff.ends.head;
  const first = firstDivergence && stepRefOf(diff.rows[firstDivergence.index]);
  return {
    recording: diff.recording,
    status,
    decisionsDiffer,
    reportDiffers,
    first: first && { ...first, base: firstDivergence.base, head: firstDivergence.head },
    opening: stepRefOf(diff.rows[0]),
    cause: causeOf(diff, signature, topologies),
    onInexactAnswers: diff.onInexactAnswers.head,
    end: { kind, message },
    miss: missOf(head, diff),
    metrics: diff.metrics.head,
    occurrences: occurrencesOf(looked),
  };
}

function causeOf(
  diff: RecordingDiff,
  signature: Signature,
  topologies: ReplayPairFacts["topologies"],
): RecordingEvidence["cause"] {
  const names = { base: topologies.base.id, head: topologies.head.id };
  const [cause] = compareDiffs([diff], { ...names, topologies, signature }).causes;
  if (!cause) return null;
  return {
    id: cause.id,
    sentence: cause.sentence,
    explained: cause.move !== null,
  };
}

function missOf({ segments }: Trace, diff: RecordingDiff): RecordingEvidence["miss"] {
  for (const { calls } of segments)
    for (const { label, match, turn, step } of calls)
      if (match.as === "miss") {
        const stepRef: StepRef | null = stepRefOfRow(diff, turn, step);
        return { stepRef, label, path: match.nearest?.path ?? "" };
      }
  return null;
}
