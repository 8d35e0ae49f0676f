import { missingOf } from "../judge";
import { isOfDocument, topologiesOf, topologyEvidenceOf } from "../measure";
import type { Claim, ClaimCoverage, ClaimReach, Measure, PlannerEvidence } from "../schema";
import { occasionsIn, occasionTitle } from "./occasions";

/**
 * Determines which claims the recordings reach: every measure finds an occasion, whatever its result.
 * Claims decided by the document alone, or not measurable, need no recording and are only counted.
 */
export function claimsReached(claims: readonly Claim[], evidence: PlannerEvidence): ClaimCoverage {
  const measurable = claims.filter(({ unmeasured }) => !unmeasured);
  const ofRecordings = measurable.filter(({ measures }) => !measures.every(isOfDocument));
  const all = ofRecordings.map((claim) => ({
    reach: reachOf(claim, evidence),
    waitsFor: missingOf(claim, evidence),
  }));
  const missed = all.filter(({ reach }) => reach.lacks.length > 0);
  return {
    reached: all.filter(({ reach }) => reach.lacks.length === 0).map(({ reach }) => reach),
    missing: missed.filter(({ waitsFor }) => waitsFor === null).map(({ reach }) => reach),
    waiting: missed.flatMap(({ reach, waitsFor }) => (waitsFor === null ? [] : [{ ...reach, waitsFor }])),
    ofDocument: measurable.length - ofRecordings.length,
    unmeasured: claims.length - measurable.length,
  };
}

/** Returns the topologies whose evidence decides if the claims are reached. */
export const topologiesReadBy = (claims: readonly Claim[], base: string): readonly string[] => [
  ...new Set([
    base,
    ...claims.flatMap(({ topology, measures }) =>
      measures.flatMap((measure) => topologiesOf(measure, topology, base)),
    ),
  ]),
];

/** True if the evidence includes every topology that the claim is about or reads. */
export const isReadable = (claim: Claim, { base, perTopology }: PlannerEvidence): boolean =>
  [claim.topology, ...topologiesReadBy([claim], base)].every((id) => perTopology.has(id));

function reachOf({ id, topology, says, measures }: Claim, evidence: PlannerEvidence): ClaimReach {
  const looked = measures
    .filter((measure) => !isOfDocument(measure))
    .map((measure) => ({ measure, on: recordingsOf(measure, topology, evidence) }));
  return {
    id,
    topology,
    says,
    recordings: new Set(looked.flatMap(({ on }) => on)).size,
    lacks: looked.filter(({ on }) => on.length === 0).map(({ measure }) => occasionTitle(measure)),
  };
}

/** Returns the recordings with an occasion for the measure, on its topology or on the one it is compared with. */
const recordingsOf = (measure: Measure, own: string, evidence: PlannerEvidence): readonly string[] =>
  topologiesOf(measure, own, evidence.base)
    .flatMap((id) => topologyEvidenceOf(evidence, id).perRecording)
    .filter((item) => occasionsIn(measure, item) > 0)
    .map(({ recording }) => recording);
