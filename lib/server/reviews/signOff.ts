import "server-only";
import { z } from "zod";
import { tellLosses, tellOtherwise } from "../../inflight";
import { type Answer, type NextStep, nextSteps } from "../../rules";
import { isAppTopology, type Topology } from "../../topology";
import { declaredIn, getStoredReview } from "../db/reviews/read";
import { computeComparison } from "../diffs/compute";
import { basisOf } from "../diffs/outline";
import type { StoredInflight } from "../evidence/inflight/stored";
import { ReviewNumber } from "../evidence/reviewFields";
import { versionNames } from "../evidence/reviewVersion";
import { verb } from "../verb/verb";
import { knownSidesNow } from "./evidence";
import { getReview } from "./get";
import type { ShownReview } from "./shown";

const Input = z.strictObject({ review: ReviewNumber });

/** Everything that a person needs to sign off, on one page. */
export type SignOff = {
  readonly review: ShownReview;
  /** ISO time at which the evidence was read. */
  readonly at: string;
  /** Titles of the review's own recordings that both sides have replayed. */
  readonly ran: readonly string[];
  /** The answer to whether B may be shipped, with its rules. */
  readonly ship: Answer;
  /** Next steps while that is unknown. */
  readonly next: readonly NextStep[];
  /** Differences accepted as intended, with the person and the reason. */
  readonly declared: readonly { readonly by: string; readonly why: string; readonly differences: number }[];
  readonly untested: {
    readonly notRun: readonly string[];
    readonly misses: readonly string[];
    readonly branches: readonly string[];
    readonly synthetic: number;
  };
  /** Outcomes of stored threads, as sentences; empty if not checked. */
  readonly deploy: readonly string[];
};

/** Returns the evidence of a review for its sign-off. */
export const getSignOff = verb(Input, async (ctx, input): Promise<SignOff> => {
  const stored = await getStoredReview(ctx.db, input.review);
  const [review, sides] = await Promise.all([
    getReview(ctx, input),
    knownSidesNow(ctx, versionNames(stored)),
  ]);
  const [basis, declared] = await Promise.all([basisOf(ctx, sides), declaredIn(ctx.db, input.review)]);
  const { trust, answers, comparison } = await computeComparison(ctx, sides, basis);
  const recordings = sides.pairs.map(({ recording }) => recording);
  const { inflight } = basis;
  const compared = new Set(comparison.recordings.map(({ recording }) => recording));
  return {
    review,
    at: new Date().toISOString(),
    ran: recordings.filter(({ name }) => compared.has(name)).map(({ title }) => title),
    ship: answers.ship,
    next: stepsHere(nextSteps(answers, "ship"), sides.base.topology),
    declared: declaredBy(review, declared),
    untested: {
      notRun: recordings.filter(({ name }) => !compared.has(name)).map(({ title }) => title),
      misses: trust.misses,
      branches: trust.untaken.map(({ label }) => label),
      synthetic: recordings.filter(({ name, synthetic }) => synthetic && compared.has(name)).length,
    },
    deploy: inflight ? tellDeploy(inflight) : [],
  };
});

/** An app is never run here, so only what can be looked at is left to do. */
const stepsHere = (steps: readonly NextStep[], topology: Topology): readonly NextStep[] =>
  isAppTopology(topology) ? steps.filter(({ does }) => does === "look") : steps;

function tellDeploy({ report, remediation }: StoredInflight): readonly string[] {
  return [
    report.namespace.sentence,
    tellLosses(report),
    tellOtherwise(report, report.base),
    remediation?.sentence,
  ].filter((line) => line != null);
}

/** Groups rules by the event that declared them, which their ids name. */
function declaredBy(
  { intent }: ShownReview,
  bySeq: ReadonlyMap<number, string>,
): { by: string; why: string; differences: number }[] {
  const groups = new Map<string, { by: string; why: string; differences: number }>();
  for (const { id, why, covered } of intent) {
    const seq = Number(/^r(\d+)-/.exec(id)?.[1] ?? 0);
    const by = bySeq.get(seq) ?? "somebody";
    const known = groups.get(`${seq} ${why}`) ?? { by, why, differences: 0 };
    groups.set(`${seq} ${why}`, { ...known, differences: known.differences + covered });
  }
  return [...groups.values()];
}
