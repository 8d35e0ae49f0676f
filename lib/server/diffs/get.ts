import "server-only";
import { z } from "zod";
import { isolationOf } from "../../bisect";
import {
  type Comparison,
  compareSummaries,
  questionsOf,
  type SuppliedSummary,
  sumSupplied,
  type UnansweredQuestion,
} from "../../diff";
import { type Answers, answersOf, appRules, factsOfPairs, type RuleFacts, standardRules } from "../../rules";
import { type Address, isAppTopology } from "../../topology";
import { type End, isMissedEnd } from "../../trace";
import { type AnswerSetSummary, summaryOf } from "../answers/list";
import type { RecordingSetName } from "../db/lists/recordingSets";
import type { RecordingSummary } from "../db/recordings";
import { causeQuestion, storedSearch } from "../evidence/causeSearch";
import { type StoredInflight, storedInflight } from "../evidence/inflight/stored";
import { mutantFigure } from "../evidence/mutants/mutantFigure";
import { comparedBy } from "../evidence/pairReadings";
import { pairSummaries } from "../evidence/pairSummary";
import { ComparedFields } from "../evidence/recordingSets";
import { type ComparedReplays, isStale, type ReplayPair } from "../evidence/sides";
import type { TopologyDrawing } from "../evidence/topologies/drawing";
import { drawnVersion } from "../evidence/topologies/drawnVersion";
import { problemsFor } from "../evidence/topologies/problems";
import { knownSides } from "../evidence/unchanged/knownSides";
import type { Ctx } from "../verb/context";
import { verb } from "../verb/verb";
import { evidenceHash } from "./evidenceHash";

export type ComparisonSupplied = SuppliedSummary & { readonly set: AnswerSetSummary };

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

export type StoredComparison = {
  readonly base: TopologyDrawing;
  readonly head: TopologyDrawing;
  /** The compared set; `null` for a review over all recordings. */
  readonly set: RecordingSetName | null;
  /** Every recording of the set or review, compared or not. */
  readonly recordings: readonly RecordingSummary[];
  readonly comparison: Comparison;
  readonly trust: ComparisonTrust;
  /** Outcomes of A's stored threads under B, as far as checked. */
  readonly inflight: StoredInflight | null;
  readonly answers: Answers;
  /** The answer set that both sides received, and its effect. */
  readonly supplied: ComparisonSupplied | null;
  /** Questions without an answer, at which B stops. */
  readonly unanswered: readonly UnansweredQuestion[];
  /** Hash of the evidence: equal if two users see the same evidence. */
  readonly evidence: string;
};

/** Compares two topologies over the recordings of a set that both replayed. */
export const getComparison = verb(z.strictObject(ComparedFields), async (ctx, input) =>
  comparisonOf(ctx, await knownSides(ctx, input)),
);

/** Compares these replays, of a set or of a review's own. */
export async function comparisonOf(ctx: Ctx, sides: ComparedReplays): Promise<StoredComparison> {
  const summaries = [...(await pairSummaries(ctx, sides, sides.pairs)).values()];
  const compared = comparedBy(ctx, sides);
  const { topologies } = compared;
  const search = await storedSearch(ctx, causeQuestion(sides));
  const isolation = search ? isolationOf(search.result) : undefined;
  const comparison = compareSummaries(summaries, { ...compared, isolation });
  const drawn = (side: ComparedReplays["base"]) => drawnVersion(ctx, side);
  const [base, head] = await Promise.all([drawn(sides.base), drawn(sides.head)]);
  const recordings = sides.pairs.map(({ recording }) => recording);
  const facts = summaries.map((one) => one.facts);
  const { broken, ...reached } = factsOfPairs(facts, topologies.head);
  const mutants = await mutantFigure(ctx, sides.base.planner, recordings);
  const trust = { ...trustOf(ctx, sides.pairs), ...reached, mutants };
  const inflight = await storedInflight(ctx, { ...sides, recordings });
  const ruled = {
    comparison,
    notRun: sides.pairs.filter((pair) => !(pair.base && pair.head)).map((pair) => pair.recording.name),
    trust: ruleTrustOf(trust, recordings, summaries.length),
    inflight: inflight && { ...inflight.report, ...inflight },
    broken,
    problems: {
      base: await problemsFor(ctx, sides.base, null),
      head: await problemsFor(ctx, sides.head, sides.base),
    },
  };
  const answers = answersOf(ruled, isAppTopology(topologies.base) ? appRules : standardRules);
  return {
    base,
    head,
    set: sides.set,
    recordings,
    comparison,
    trust,
    inflight,
    answers,
    supplied: sides.answers && {
      set: summaryOf(ctx, sides.answers),
      ...sumSupplied(summaries.map(({ supplied }) => supplied)),
    },
    unanswered: questionsOf(summaries.map(({ stopped }) => stopped)),
    evidence: evidenceHash(sides),
  };
}

function trustOf(
  ctx: Ctx,
  pairs: readonly ReplayPair[],
): Omit<ComparisonTrust, "branches" | "untaken" | "mutants"> {
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
  recordings: readonly RecordingSummary[],
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
