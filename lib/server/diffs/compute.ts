import "server-only";
import {
  type Comparison,
  compareSummaries,
  type Isolation,
  questionsOf,
  type SuppliedSummary,
  sumSupplied,
  type UnansweredQuestion,
} from "../../diff";
import type { PairSummary } from "../../review";
import { type Answers, answersOf, appRules, factsOfPairs, type RuleFacts, standardRules } from "../../rules";
import { type Address, isAppTopology, type Problem } from "../../topology";
import { type End, isMissedEnd } from "../../trace";
import type { RecordingSummary } from "../db/recordings";
import type { StoredInflight } from "../evidence/inflight/stored";
import { comparedBy, pairReadings } from "../evidence/pairReadings";
import { pairSummaries } from "../evidence/pairSummary";
import { type ComparedReplays, isStale, type ReplayPair } from "../evidence/sides";
import type { Ctx } from "../verb/context";

/** Facts that qualify a comparison, by recording name. */
export type ComparisonTrust = {
  readonly faithful: readonly string[];
  readonly unfaithful: readonly string[];
  readonly misses: readonly string[];
  readonly untaken: readonly { readonly address: Address; readonly label: string }[];
  readonly branches: number;
  readonly stale: readonly string[];
  /** `null` if not measured for these recordings. */
  readonly mutants: RuleFacts["trust"]["mutants"];
};

/** The result over all recordings. */
export type ComputedComparison = {
  readonly comparison: Comparison;
  readonly trust: ComparisonTrust;
  readonly answers: Answers;
  /** Effect of the answer set that both sides received; `null` without one. */
  readonly supplied: SuppliedSummary | null;
  readonly unanswered: readonly UnansweredQuestion[];
};

/** Inputs of the result other than replays. */
export type ComparisonBasis = {
  readonly isolation: Isolation | undefined;
  readonly inflight: StoredInflight | null;
  readonly mutants: RuleFacts["trust"]["mutants"];
  readonly problems: { readonly base: readonly Problem[]; readonly head: readonly Problem[] };
};

/** Compares these replays, of a set or of a review's own; reads the summary of every pair. */
export async function computeComparison(
  ctx: Ctx,
  sides: ComparedReplays,
  basis: ComparisonBasis,
): Promise<ComputedComparison> {
  const variants = pairReadings(ctx, sides, sides.pairs);
  const summaries = await pairSummaries(ctx, sides, sides.pairs, variants, sharingFacts());
  const replayed = { compared: comparedBy(ctx, sides), trust: replayTrust(ctx, sides.pairs) };
  return conclude([...summaries.values()], sides, replayed, basis);
}

type Concluded = {
  readonly pairs: readonly {
    readonly recording: Pick<RecordingSummary, "name" | "synthetic">;
    readonly base: unknown;
    readonly head: unknown;
  }[];
  /** Of both sides; `null` without one. */
  readonly answers: unknown;
};
type Replayed = { readonly compared: ReturnType<typeof comparedBy>; readonly trust: ReplayTrust };

/** Draws the result from the summaries of all pairs. */
export function conclude(
  summaries: readonly PairSummary[],
  { pairs, answers }: Concluded,
  { compared, trust: ofReplays }: Replayed,
  { isolation, inflight, mutants, problems }: ComparisonBasis,
): ComputedComparison {
  const { topologies } = compared;
  const comparison = compareSummaries(summaries, { ...compared, isolation });
  const facts = summaries.map((one) => one.facts);
  const { broken, ...reached } = factsOfPairs(facts, topologies.head);
  const trust = { ...ofReplays, ...reached, mutants };
  const recordings = pairs.map(({ recording }) => recording);
  const ruled = {
    comparison,
    notRun: pairs.filter((pair) => !(pair.base && pair.head)).map((pair) => pair.recording.name),
    trust: ruleTrustOf(trust, recordings, summaries.length),
    inflight: inflight && { ...inflight.report, ...inflight },
    broken,
    problems,
  };
  return {
    comparison,
    trust,
    answers: answersOf(ruled, isAppTopology(topologies.base) ? appRules : standardRules),
    supplied: answers ? sumSupplied(summaries.map(({ supplied }) => supplied)) : null,
    unanswered: questionsOf(summaries.map(({ stopped }) => stopped)),
  };
}

/** Lets summaries with equal facts share them, and drops the hash of their results. */
function sharingFacts(): (summary: PairSummary) => PairSummary {
  const known = new Map<string, PairSummary["facts"]>();
  return ({ facts, ...summary }) => {
    const text = JSON.stringify(facts);
    const shared = known.get(text) ?? facts;
    known.set(text, shared);
    return { ...summary, facts: shared, result: "" };
  };
}

type ReplayTrust = Omit<ComparisonTrust, "branches" | "untaken" | "mutants">;

/** Reads off the replays which are as recorded, lack an answer, or are of another engine. */
export function replayTrust(ctx: Ctx, pairs: readonly ReplayPair[]): ReplayTrust {
  const names = (which: (pair: ReplayPair) => boolean | undefined | null) =>
    pairs.filter((pair) => which(pair)).map(({ recording }) => recording.name);
  const missed = ({ base, head: other }: ReplayPair) =>
    [base, other].some((replay) => replay !== null && isMissedEnd(replay.endKind as End["kind"]));
  return {
    faithful: names(({ base }) => base?.asRecorded === true),
    unfaithful: names(({ base }) => base?.asRecorded === false),
    misses: names(missed),
    stale: names(({ base, head: other }) => (base && isStale(ctx, base)) || (other && isStale(ctx, other))),
  };
}

/** Stored replays are deterministic, since a run replays each side twice before storing it. */
const ruleTrustOf = (
  trust: ComparisonTrust,
  recordings: readonly Pick<RecordingSummary, "name" | "synthetic">[],
  compared: number,
): RuleFacts["trust"] => ({
  asRecorded: trust.faithful,
  notAsRecorded: trust.unfaithful,
  synthetic: recordings.filter(({ synthetic }) => synthetic).map(({ name }) => name),
  branches: trust.branches,
  untaken: trust.untaken.map(({ label }) => label),
  stale: trust.stale,
  unsteady: compared > 0 ? [] : null,
  mutants: trust.mutants,
});
