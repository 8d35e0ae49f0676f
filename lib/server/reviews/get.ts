import "server-only";
import { z } from "zod";
import { tellChange } from "../../changes";
import { countResults, titledSentence } from "../../diff";
import { checksOf, explained, outcomeOf, type ReviewFacts, type ReviewRule, usualRules } from "../../review";
import { isSamplePerson } from "../core/actor";
import { changesBetween } from "../core/changesBetween";
import { signatureFor } from "../core/signature";
import { listStoredPeople } from "../db/history/people";
import { findVersionLabel } from "../db/history/versionLabels";
import { allSet } from "../db/lists/recordingSets";
import { getStoredReview, type StoredReview } from "../db/reviews/read";
import type { StoredTopology } from "../db/topologies";
import { ReviewNumber } from "../evidence/reviewFields";
import { versionNames } from "../evidence/reviewVersion";
import type { ComparedReplays } from "../evidence/sides";
import type { Ctx } from "../verb/context";
import { verb } from "../verb/verb";
import { intentRules } from "./change";
import { verdictOf } from "./decide";
import { reviewedNow } from "./differences";
import { candidatesOf, nameOfDecision } from "./labels/candidates";
import { knownLabels } from "./labels/known";
import { comparisonOf, isolationIn, measuredFacts, recordingCounts, unexplainedIn } from "./measured";
import type { ShownReview, ShownSide } from "./shown";
import { shownThreads, shownVerdict, shownVersion } from "./shownThread";
import { walkFor } from "./walk/walkFor";

const Input = z.strictObject({ review: ReviewNumber });

const rules: readonly ReviewRule[] = [
  ...usualRules,
  { rule: "approvals", atLeast: 1 },
  { rule: "threads-resolved" },
];

/** Returns a review with the current status of its threads, verdicts and checks. */
export const getReview = verb(Input, async (ctx, input): Promise<ShownReview> => {
  const review = await getStoredReview(ctx.db, input.review);
  return shownReview(ctx, review, ctx.actor.userId);
});

async function shownReview(ctx: Ctx, review: StoredReview, person: string): Promise<ShownReview> {
  const { workspaceId, number } = review;
  const reviewed = versionNames(review);
  const [now, threads] = await Promise.all([reviewedNow(ctx, reviewed), shownThreads(ctx, review)]);
  const { evidence, sides, differences } = now;
  const verdicts = review.verdicts.map((row) => verdictOf(row, reviewed.recordings));
  const outcome = outcomeOf(verdicts, evidence);
  const intent = intentRules(review.intent);
  const coverage = explained(differences, intent);
  const comparison = comparisonOf(ctx, now, await isolationIn(ctx, sides));
  const changes = await changesBetween(ctx, {
    base: sides.base.topology,
    head: sides.head.topology,
    signature: signatureFor(ctx, review.planner),
  });
  const asks = { person, author: review.authorId };
  const { labels, toLabel } = await labelsOf(ctx, sides, asks);
  const facts: ReviewFacts = {
    ...(await measuredFacts(ctx, now, comparison, {
      all: differences.length,
      unexplained: coverage.unexplained,
    })),
    approvals: { counted: outcome.approvals.length, requested: outcome.requests.length },
    openThreads: review.threads.filter(({ state }) => state === "open").length,
    labels,
  };
  const titles = new Map(sides.pairs.map(({ recording }) => [recording.name, recording.title]));
  const causes = comparison.causes.map(({ id, status, sentence, recordings, exemplar: of, isolated }) => ({
    id,
    status,
    recordings,
    row: of.row,
    exemplar: of.recording,
    sentence: titledSentence({ sentence, exemplar: of.recording }, titles.get(of.recording) ?? of.recording),
    changes: isolated && "changes" in isolated ? isolated.changes.map((change) => change.id) : [],
    ...unexplainedIn(coverage, recordings),
  }));
  const walked = { evidence, causes, threads, toLabel };
  return {
    number,
    rev: review.rev,
    title: review.title,
    set: sides.set ?? allSet,
    description: review.description,
    state: review.state as ShownReview["state"],
    author: { id: review.authorId, name: review.authorName },
    reviewers: await reviewersOf(ctx, review, outcome),
    sample: isSamplePerson(review.authorId),
    base: await sideOf(ctx, sides.base),
    head: await sideOf(ctx, sides.head),
    versions: review.versions.map(shownVersion),
    threads,
    verdicts: review.verdicts.map((row) => shownVerdict(row, review, evidence)),
    outcome: outcome.is,
    evidence: { hash: evidence.hash, engine: evidence.engine },
    recordings: recordingCounts(now),
    checks: checksOf(rules, facts),
    intent,
    causes,
    results: countResults(comparison.recordings),
    changes: changes.map((change) => ({ id: change.id, sentence: tellChange(change) })),
    labels,
    walk: await walkFor(ctx, { workspaceId, review: number, person }, walked),
  };
}

/** Returns a compared topology with the label of its version. */
export async function sideOf(ctx: Ctx, { name, hash, topology }: StoredTopology): Promise<ShownSide> {
  return { name, hash, title: topology.title, version: await findVersionLabel(ctx.db, { name, hash }) };
}

/** Tallies labels, and lists sampled decisions that a person has not labelled. */
async function labelsOf(
  ctx: Ctx,
  sides: ComparedReplays,
  asks: { readonly person: string; readonly author: string },
) {
  const candidates = await candidatesOf(ctx, sides);
  if (candidates.prepared === 0) return { labels: null, toLabel: [] };
  const { tally, mine } = await knownLabels(ctx, candidates, asks);
  const toLabel = candidates.sample.map(({ at }) => nameOfDecision(at)).filter((name) => !mine.has(name));
  return { labels: tally, toLabel };
}

/** Returns the requested reviewers in order, with their current verdicts. */
async function reviewersOf(
  ctx: Ctx,
  { reviewers }: StoredReview,
  { requests, approvals, unconfirmed }: ReturnType<typeof outcomeOf>,
): Promise<ShownReview["reviewers"]> {
  const ids = JSON.parse(reviewers) as string[];
  if (ids.length === 0) return [];
  const people = await listStoredPeople(ctx.db);
  const texts = [...requests, ...approvals, ...unconfirmed];
  return ids.map((id) => {
    const word = texts.find(({ author }) => author === id)?.verdict;
    const decided = word === "approve" || word === "request_changes" ? word : null;
    return { id, name: people.find((one) => one.id === id)?.name ?? id, decided };
  });
}
