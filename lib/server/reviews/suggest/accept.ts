import "server-only";
import { z } from "zod";
import { hash, type Json } from "../../../std";
import { Conflict, NotFound } from "../../core/errors";
import { changeReview } from "../../db/reviews/change";
import { getStoredReview } from "../../db/reviews/read";
import { findStoredTopology } from "../../db/topologies";
import { ReviewNumber, refuseClosed } from "../../evidence/reviewFields";
import { versionNames } from "../../evidence/reviewVersion";
import { startSweep } from "../../sweeps/start";
import { saveTopology } from "../../topologies/save";
import { reviewerVerb } from "../../verb/verb";
import { sidesNow, sweepRecordings } from "../evidence";
import { readSuggestion } from "./suggestion";

const Input = z.strictObject({ review: ReviewNumber, thread: ReviewNumber });

/** Saves a suggestion as the next version of head and replays it; push and resolution follow. Refuses users who may not save. */
export const acceptSuggestion = reviewerVerb(Input, async (ctx, input) => {
  const { review: number, thread } = input;
  const { workspaceId, name } = ctx.actor;
  const review = await getStoredReview(ctx.db, number);
  refuseClosed(review);
  const suggestion = readSuggestion(review.threads.find((one) => one.number === thread)?.suggestion ?? null);
  if (!suggestion) throw new NotFound(`Thread ${thread} of review ${number} contains no suggestion.`);
  if (suggestion.accepted) throw new Conflict(`${suggestion.accepted.by} has accepted this already.`);
  const last = review.versions.at(-1);
  if (last?.headHash !== suggestion.from)
    throw new Conflict(
      "B has changed since this was suggested, so its proof is no longer valid. Suggest it again.",
    );
  const head = await findStoredTopology(ctx.db, review.head, null);
  if (!head) throw new Conflict(`${review.head} was removed. Put it back first.`);
  // It may have been saved before a restart of the server.
  if (![suggestion.from, hash(suggestion.topology as Json)].includes(head.hash))
    throw new Conflict(
      "Someone saved another version of B after this was suggested, and accepting would undo it. Push that version first, then suggest this again.",
    );
  const why = `Suggested in review ${number}, thread ${thread}.`;
  const document = { document: suggestion.topology, why, expected: head.revision };
  const saved = await saveTopology(ctx, document);
  await changeReview(ctx, number, async (tx, locked) => {
    refuseClosed(locked);
    const accepted = JSON.stringify({ ...suggestion, accepted: { by: name } });
    await tx.reviewThread.update({
      where: { workspaceId_review_number: { workspaceId, review: number, number: thread } },
      data: { suggestion: accepted },
    });
    return { answer: { thread }, event: { kind: "accepted", body: { thread } } };
  });
  const topologies = [`${review.base}@${last.baseHash}`, `${saved.name}@${saved.hash}`];
  const sides = await sidesNow(ctx, versionNames(review));
  const { id } = await startSweep(ctx, { topologies, ...sweepRecordings(sides) });
  return { saved: saved.hash, sweep: id };
});
