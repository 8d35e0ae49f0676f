import { isOfDocument, rivalsOf, take, topologiesOf, topologyEvidenceOf } from "./measure";
import type {
  Claim,
  ClaimResult,
  JudgedClaim,
  Measurement,
  PlannerEvidence,
  TopologyEvidence,
} from "./schema";
import { isWhole } from "./topologyEvidence";

/** A variant of a topology with one inferred part changed, and its evidence. */
export type VariationEvidence = { readonly title: string; readonly topologyEvidence: TopologyEvidence };

/** Judges claims by the evidence; each result is computed again for every variation of the claim's topology. */
export const assess = (
  claims: readonly Claim[],
  evidence: PlannerEvidence,
  varied: readonly VariationEvidence[] = [],
): readonly JudgedClaim[] => claims.map((claim) => judgeOne(claim, evidence, varied));

function judgeOne(claim: Claim, evidence: PlannerEvidence, all: readonly VariationEvidence[]): JudgedClaim {
  const { unmeasured } = claim;
  if (unmeasured) return { claim, verdict: { is: "not-measurable", ...unmeasured }, readings: [], varied: 0 };
  const missing = notWhole([...neededBy(claim, evidence), ...rivalsIn(claim, evidence)], evidence);
  if (missing !== null) return { claim, verdict: { is: "not-run", missing }, readings: [], varied: 0 };
  const variants = readingsOf(claim, evidence);
  const verdict = verdictOf(claim, variants);
  const varied = all.filter(({ topologyEvidence }) => mayTurn(claim, topologyEvidence, evidence));
  for (const { title, topologyEvidence } of varied) {
    const other = verdictOf(claim, readingsOf(claim, withTopologyEvidence(evidence, topologyEvidence)));
    if (wordOf(other) === wordOf(verdict)) continue;
    const turned = { was: wordOf(verdict), becomes: wordOf(other), when: title };
    return {
      claim,
      verdict: { is: "rests-on-inference", ...turned },
      readings: variants,
      varied: varied.length,
    };
  }
  return { claim, verdict, readings: variants, varied: varied.length };
}

const readingsOf = ({ measures, topology }: Claim, evidence: PlannerEvidence): readonly Measurement[] =>
  measures.map((measure) => take(measure, topology, evidence));

function verdictOf({ unless }: Claim, variants: readonly Measurement[]): ClaimResult {
  const failing = variants.filter(({ holds }) => !holds);
  const [absent] = failing.filter((variant) => variant.absent);
  if (!absent) return { is: "measured", holds: failing.length === 0 };
  return { is: "not-reproduced", reason: unless ? `${absent.says} ${unless}` : absent.says };
}

/** Describes the runs still missing for the claim; `null` when complete. */
export const missingOf = (claim: Claim, evidence: PlannerEvidence): string | null =>
  notWhole(neededBy(claim, evidence), evidence);

const neededBy = ({ measures, topology }: Claim, { base }: PlannerEvidence): readonly string[] =>
  measures
    .filter((measure) => !isOfDocument(measure))
    .flatMap((measure) => topologiesOf(measure, topology, base));

const rivalsIn = ({ measures, topology }: Claim, evidence: PlannerEvidence): readonly string[] =>
  measures.flatMap((measure) => rivalsOf(measure, topology, evidence));

function notWhole(ids: readonly string[], evidence: PlannerEvidence): string | null {
  const waiting = [...new Set(ids)].filter((id) => !isWhole(topologyEvidenceOf(evidence, id)));
  return waiting.length > 0 ? waiting.join(", ") : null;
}

/** True if a variant of a topology that the claim reads has all the runs that the claim needs. */
function mayTurn(claim: Claim, topologyEvidence: TopologyEvidence, evidence: PlannerEvidence): boolean {
  const { topology } = topologyEvidence;
  const own = claim.measures.filter((measure) => (measure.on ?? claim.topology) === topology.id);
  if (own.length === 0 || !evidence.perTopology.has(topology.id)) return false;
  return own.every(isOfDocument) || isWhole(topologyEvidence);
}

const withTopologyEvidence = (
  evidence: PlannerEvidence,
  topologyEvidence: TopologyEvidence,
): PlannerEvidence => ({
  ...evidence,
  perTopology: new Map([...evidence.perTopology, [topologyEvidence.topology.id, topologyEvidence]]),
});

/** Short label of a verdict. */
export function wordOf(verdict: ClaimResult): string {
  if (verdict.is === "measured") return verdict.holds ? "holds" : "refuted";
  return verdict.is.replaceAll("-", " ");
}
