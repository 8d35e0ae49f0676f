import "server-only";
import { z } from "zod";
import { hash, type Json } from "../../../std";
import { Conflict, NotFound } from "../../core/errors";
import type { Transaction } from "../../db/replays";
import { changeReview, type NewReviewEvent } from "../../db/reviews/change";
import { getStoredReview } from "../../db/reviews/read";
import { findStoredTopology } from "../../db/topologies";
import { ReviewNumber, refuseClosed } from "../../evidence/reviewFields";
import { versionNames } from "../../evidence/reviewVersion";
import { startSweep } from "../../sweeps/start";
import { type ReplaysDone, untilSweepEnded } from "../../sweeps/untilEnded";
import { type RunningTask, startTask } from "../../tasks/start";
import type { TaskView } from "../../tasks/view";
import { saveTopology } from "../../topologies/save";
import type { Ctx } from "../../verb/context";
import { reviewerVerb } from "../../verb/verb";
import { sidesNow, sweepRecordings } from "../evidence";
import { addVersion } from "../push";
import { acceptance, acceptanceOf } from "./accepting";
import { readSuggestion, type Suggestion } from "./suggestion";

const Input = z.strictObject({ review: ReviewNumber, thread: ReviewNumber });
type Input = z.output<typeof Input>;

/**
 * Saves a suggestion as the next version of head, then as a task replays it, pushes it, and resolves the thread. Refuses users who may not save.
 * A task that does not finish can be started again.
 */
export const acceptSuggestion = reviewerVerb(Input, async (ctx, input): Promise<TaskView> => {
  const { review: number, thread } = input;
  const review = await getStoredReview(ctx.db, number);
  refuseClosed(review);
  const suggestion = readSuggestion(review.threads.find((one) => one.number === thread)?.suggestion ?? null);
  if (!suggestion) throw new NotFound(`Thread ${thread} of review ${number} contains no suggestion.`);
  if (suggestion.accepted) throw new Conflict(`${suggestion.accepted.by} has accepted this already.`);
  if (review.versions.at(-1)?.headHash !== suggestion.from)
    throw new Conflict(
      "B has changed since this was suggested, so its proof is no longer valid. Suggest it again.",
    );
  const head = await findStoredTopology(ctx.db, review.head, null);
  if (!head) throw new Conflict(`${review.head} was removed. Put it back first.`);
  // An earlier acceptance, which did not finish, may have saved it.
  if (![suggestion.from, hash(suggestion.topology as Json)].includes(head.hash))
    throw new Conflict(
      "Someone saved another version of B after this was suggested, and accepting would undo it. Push that version first, then suggest this again.",
    );
  const why = `Suggested in review ${number}, thread ${thread}.`;
  const saved = await saveTopology(ctx, { document: suggestion.topology, why, expected: head.revision });
  return startTask<ReplaysDone>(ctx, {
    kind: acceptance,
    question: acceptanceOf(input),
    planner: review.planner,
    about: { review: number, thread },
    progress: { done: 0, total: 0 },
    run: (task) => replayAndPush(ctx, { ...input, head: saved.hash }, { task, suggestion }),
  });
});

type Accepted = {
  readonly task: RunningTask<ReplaysDone>;
  readonly suggestion: Suggestion;
};

async function replayAndPush(
  ctx: Ctx,
  { review: number, thread, head }: Input & { readonly head: string },
  { task, suggestion }: Accepted,
): Promise<string> {
  const review = await getStoredReview(ctx.db, number);
  const sides = await sidesNow(ctx, versionNames(review));
  const base = `${review.base}@${review.versions.at(-1)?.baseHash ?? sides.base.hash}`;
  const topologies = [base, `${review.head}@${head}`];
  const { id } = await startSweep(ctx, { topologies, ...sweepRecordings(sides) });
  await untilSweepEnded(ctx, id, task);
  const also = (tx: Transaction) => acceptIn(ctx, tx, { review: number, thread, suggestion });
  const { versions } = await getStoredReview(ctx.db, number);
  // Somebody may have pushed it while it was replayed.
  if (versions.at(-1)?.headHash === head) {
    await changeReview(ctx, number, async (tx, locked) => {
      refuseClosed(locked);
      const [event, ...more] = await also(tx);
      return { answer: null, event, more };
    });
    return "Pushed by somebody else, and accepted.";
  }
  const { version } = await addVersion(ctx, number, { head, also });
  return `Pushed as version ${version}.`;
}

/** Marks a suggestion as accepted and its thread as resolved. */
async function acceptIn(
  { actor: { workspaceId, name } }: Ctx,
  tx: Transaction,
  { review, thread, suggestion }: Input & { readonly suggestion: Suggestion },
): Promise<readonly [NewReviewEvent, ...NewReviewEvent[]]> {
  await tx.reviewThread.update({
    where: { workspaceId_review_number: { workspaceId, review, number: thread } },
    data: {
      suggestion: JSON.stringify({ ...suggestion, accepted: { by: name } }),
      state: "resolved",
      resolvedBy: name,
    },
  });
  return [
    { kind: "accepted", body: { thread } },
    { kind: "resolved", body: { thread } },
  ];
}
