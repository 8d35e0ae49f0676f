import "server-only";
import { z } from "zod";
import { tellResults } from "../../diff";
import {
  type AnchorNames,
  anchorNow,
  conditionsOf,
  explained,
  reportMarkdown,
  tellAnchor,
} from "../../review";
import { capitalised, tellNotRun } from "../../std";
import { flowchartOfBoth } from "../core/changesBetween";
import { signatureFor } from "../core/signature";
import { getStoredReview } from "../db/reviews/read";
import { ReviewNumber } from "../evidence/reviewFields";
import { versionNames } from "../evidence/reviewVersion";
import { verb } from "../verb/verb";
import { reviewedNow } from "./differences";
import type { ShownReview } from "./shown";
import { getSignOff } from "./signOff";

const Input = z.strictObject({ review: ReviewNumber });

/** Exports a review as a Markdown file for a pull request. */
export const exportReport = verb(Input, async (ctx, input) => {
  const stored = await getStoredReview(ctx.db, input.review);
  const [{ review, ship }, now] = await Promise.all([
    getSignOff(ctx, input),
    reviewedNow(ctx, versionNames(stored)),
  ]);
  const { sides, evidence, differences } = now;
  const { base, head } = review;
  const titles = new Map(sides.pairs.map(({ recording }) => [recording.name, recording.title]));
  const text = reportMarkdown({
    title: review.title,
    sides: { base: sideOf(base), head: sideOf(head) },
    titles,
    answer: answerOf(review),
    checks: conditionsOf(review.checks, ship),
    causes: review.causes,
    unexplained: explained(differences, review.intent).unexplained,
    mermaid: await flowchartOfBoth(ctx, {
      base: sides.base.topology,
      head: sides.head.topology,
      signature: signatureFor(ctx, sides.base.planner),
    }),
    threads: openThreads(review, {
      recording: (name) => titles.get(name) ?? name,
      side: { base: base.title, head: head.title },
    }),
    verdicts: review.verdicts
      .filter(({ dismissed }) => !dismissed)
      .map(({ author, verdict, body, standing: status }) => ({
        author: author.name,
        verdict,
        body,
        standing: status,
      })),
    evidence,
  });
  return { file: `review-${review.number}.md`, text };
});

const sideOf = ({ title, name, hash }: ShownReview["base"]) => ({
  title,
  reference: `${name}@${hash.slice(0, 12)}`,
});

/** Summarizes the results, and how many of the review's recordings did not run. */
function answerOf({ results, recordings }: ShownReview): string {
  const rest = tellNotRun(recordings);
  return `${tellResults(results)}.${rest && ` ${capitalised(rest)}.`}`;
}

const openThreads = ({ threads }: ShownReview, titles: AnchorNames) =>
  threads
    .filter(({ state }) => state === "open")
    .map((thread) => ({
      about: tellAnchor(anchorNow(thread), titles),
      quote: thread.quote.text,
      standing: thread.standing.is,
      comments: thread.comments
        .filter(({ deleted }) => !deleted)
        .map(({ author, body }) => ({ author: author.name, body })),
    }));
