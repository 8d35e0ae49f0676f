import "server-only";
import { z } from "zod";
import {
  checksOf,
  differencesOf,
  explained,
  outcomeOf,
  type ReviewFacts,
  type ReviewRule,
  standingOf,
  usualRules,
} from "../../review";
import { findStoredReview, type StoredReview } from "../db/reviews/read";
import type { Store } from "../db/store";
import { verb } from "../verb";
import { intentRules } from "./change";
import { verdictOf } from "./decide";
import { evidenceNow } from "./evidence";
import { noReview, ReviewNumber } from "./fields";
import { comparisonOf, newErrors, unknownOf } from "./measured";
import { type ShownReview, shownThread } from "./shown";
import { standingsOf } from "./standings";
import { versionNames } from "./version";

const Input = z.strictObject({ review: ReviewNumber });

const rules: readonly ReviewRule[] = [
  ...usualRules,
  { rule: "approvals", atLeast: 1 },
  { rule: "threads-resolved" },
];

/** A review with its threads where they are now, what its verdicts are worth, and what still has to hold. */
export const getReview = verb(Input, async ({ actor, input, store }): Promise<ShownReview> => {
  const review = await findStoredReview(store, actor.workspaceId, input.review);
  if (!review) throw noReview(input.review);
  return shownReview(store, review);
});

async function shownReview(store: Store, review: StoredReview): Promise<ShownReview> {
  const [now, standings] = await Promise.all([
    evidenceNow(store, review.workspaceId, versionNames(review)),
    standingsOf(store, review),
  ]);
  const { evidence, sides } = now;
  const verdicts = review.verdicts.map(verdictOf);
  const outcome = outcomeOf(verdicts, evidence);
  const intent = intentRules(review.intent);
  const differences = now.diffs.flatMap(differencesOf);
  const coverage = explained(differences, intent);
  const comparison = comparisonOf(now);
  const unexplained = (recordings: readonly string[]): number =>
    coverage.unexplained.filter(({ recording }) => recordings.includes(recording)).length;
  const facts: ReviewFacts = {
    differences: {
      all: differences.length,
      unexplained: coverage.unexplained.length,
      recordings: new Set(coverage.unexplained.map(({ recording }) => recording)).size,
    },
    recordings: { all: sides.pairs.length, unknown: unknownOf(now) },
    newErrors: newErrors(now),
    metrics: comparison.totals,
    approvals: { counted: outcome.approvals.length, requested: outcome.requests.length },
    openThreads: review.threads.filter(({ state }) => state === "open").length,
    labels: null,
  };
  return {
    ...{ number: review.number, rev: review.rev, title: review.title, description: review.description },
    state: review.state as ShownReview["state"],
    author: { id: review.authorId, name: review.authorName },
    base: { name: sides.base.name, title: sides.base.topology.title, hash: sides.base.hash },
    head: { name: sides.head.name, title: sides.head.topology.title, hash: sides.head.hash },
    versions: review.versions.map(({ version, authorName, createdAt }) => ({
      ...{ version, by: authorName, at: createdAt.toISOString() },
    })),
    threads: review.threads.map((thread) => shownThread(thread, standings)),
    verdicts: review.verdicts.map((row, i) => ({
      ...{ number: row.number, author: { id: row.authorId, name: row.authorName }, body: row.body },
      ...{ verdict: verdicts[i]?.verdict ?? "comment", at: row.createdAt.toISOString() },
      standing: standingOf(verdicts[i] as (typeof verdicts)[number], evidence),
      dismissed: verdicts[i]?.dismissed ?? null,
    })),
    outcome: outcome.is,
    evidence: { hash: evidence.hash, engine: evidence.engine, recordings: now.diffs.length },
    checks: checksOf(rules, facts),
    intent,
    causes: comparison.causes.map(({ sentence, recordings, exemplar }) => ({
      ...{ sentence, recordings, row: exemplar.row },
      unexplained: unexplained(recordings),
    })),
    byStatus: comparison.totals.byStatus,
  };
}
