import "server-only";
import { z } from "zod";
import { tellResults } from "../../diff";
import { anchorNow, bothGraphs, explained, reportMarkdown, tellAnchor } from "../../review";
import { signatureFor } from "../core/signature";
import { findStoredReview } from "../db/reviews/read";
import { noReview, ReviewNumber } from "../evidence/reviewFields";
import { reviewedRecordings } from "../evidence/reviewVersion";
import { verb } from "../verb/verb";
import { differencesNow } from "./differences";
import { evidenceNow } from "./evidence";
import { getReview } from "./get";

const Input = z.strictObject({ review: ReviewNumber });

/** A review as Markdown for a pull request, as a file. */
export const exportReport = verb(Input, async ({ actor, input, store }) => {
  const review = await getReview({ actor, input });
  const { base, head } = review;
  const names = { base: `${base.name}@${base.hash}`, head: `${head.name}@${head.hash}` };
  const stored = await findStoredReview(store, actor.workspaceId, input.review);
  if (!stored) throw noReview(input.review);
  const { sides, evidence } = await evidenceNow(store, actor.workspaceId, {
    ...names,
    recordings: reviewedRecordings(stored),
  });
  const differences = await differencesNow(store, actor.workspaceId, sides);
  const open = review.threads.filter(({ state }) => state === "open");
  const text = reportMarkdown({
    ...{ title: review.title, base: names.base, head: names.head, answer: `${tellResults(review.results)}.` },
    checks: review.checks,
    causes: review.causes,
    unexplained: explained(differences, review.intent).unexplained,
    mermaid: bothGraphs(sides.base.topology, sides.head.topology, signatureFor(sides.base.planner)),
    threads: open.map((thread) => ({
      about: tellAnchor(anchorNow(thread)),
      quote: thread.quote.text,
      standing: thread.standing.is,
      comments: thread.comments
        .filter(({ deleted }) => !deleted)
        .map(({ author, body }) => ({ author: author.name, body })),
    })),
    verdicts: review.verdicts
      .filter(({ dismissed }) => !dismissed)
      .map(({ author, verdict, body, standing }) => ({ author: author.name, verdict, body, standing })),
    evidence,
  });
  return { file: `review-${review.number}.md`, text };
});
