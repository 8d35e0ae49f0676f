import "server-only";
import { isolationOf } from "../../bisect";
import { type Comparison, compareSummaries, type Isolation } from "../../diff";
import { type Difference, type IntentCoverage, isIntended, type ReviewFacts } from "../../review";
import { causeQuestion, storedSearch } from "../evidence/causeSearch";
import { comparedBy } from "../evidence/pairReadings";
import type { ComparedReplays } from "../evidence/sides";
import { problemsFor } from "../evidence/topologies/problems";
import type { Ctx } from "../verb/context";
import type { EvidenceNow } from "./evidence";
import type { ShownReview } from "./shown";

/** Returns the causes proven by a search; `undefined` if none has finished. */
export async function isolationIn(ctx: Ctx, sides: ComparedReplays): Promise<Isolation | undefined> {
  const search = await storedSearch(ctx, causeQuestion(sides));
  return search ? isolationOf(search.result) : undefined;
}

/** Returns the comparison of a review. */
export const comparisonOf = (ctx: Ctx, { sides, summaries }: EvidenceNow, isolation?: Isolation) =>
  compareSummaries(summaries, { ...comparedBy(ctx, sides), isolation });

/** Counts a review's recordings, those that both sides replayed, and those imported later. */
export const recordingCounts = ({ sides, summaries }: EvidenceNow): ShownReview["recordings"] => ({
  ran: summaries.length,
  all: sides.pairs.length,
  later: sides.later.length,
});

type Explained = { readonly all: number; readonly unexplained: readonly Difference[] };

/** Returns the facts from replays that a review's rules check. */
export const measuredFacts = async (
  ctx: Ctx,
  now: EvidenceNow,
  { totals }: Pick<Comparison, "totals">,
  { all, unexplained }: Explained,
): Promise<Pick<ReviewFacts, "differences" | "recordings" | "newErrors" | "metrics">> => ({
  differences: {
    all,
    unexplained: unexplained.length,
    recordings: new Set(unexplained.map(({ recording }) => recording)).size,
  },
  recordings: { all: now.sides.pairs.length, unknown: unknownOf(now) },
  newErrors: await newErrors(ctx, now),
  metrics: totals,
});

/** Returns titles of recordings that failed, are inconclusive, or were not replayed: a missing case is no pass. */
function unknownOf({ sides, summaries }: EvidenceNow): ReviewFacts["recordings"]["unknown"] {
  const known = new Map(summaries.map(({ summary: { recording, status } }) => [recording, status]));
  return sides.pairs.flatMap(({ recording }) => {
    const status = known.get(recording.name) ?? "not-run";
    const isUnknown = status === "failed" || status === "inconclusive" || status === "not-run";
    return isUnknown ? [{ name: `“${recording.title}”`, status }] : [];
  });
}

/** Returns errors of head that base does not have, as sentences. */
async function newErrors(ctx: Ctx, { sides: { base, head } }: EvidenceNow): Promise<string[]> {
  const errors = async (one: typeof base) =>
    (await problemsFor(ctx, one, null))
      .filter(({ severity }) => severity === "error")
      .map(({ message }) => message);
  const known = new Set(await errors(base));
  return (await errors(head)).filter((message) => !known.has(message));
}

/** Counts the unexplained differences of some recordings. */
export function unexplainedIn(coverage: IntentCoverage, recordings: readonly string[]) {
  const own = new Set(recordings);
  const found = coverage.unexplained.filter(({ recording }) => own.has(recording));
  return {
    unexplained: found.length,
    unexplainedIn: new Set(found.map(({ recording }) => recording)).size,
    intended: isIntended(coverage, recordings),
  };
}
