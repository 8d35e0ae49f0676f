import "server-only";
import { listTasksOf } from "../../db/lists/tasks";
import type { StoredReview } from "../../db/reviews/read";
import { viewOf } from "../../tasks/view";
import type { Ctx } from "../../verb/context";
import { readSuggestion } from "./suggestion";

export const acceptance = "acceptance";

/** Names the acceptance of a thread's suggestion: one runs at a time, on all servers. */
export const acceptanceOf = ({ review, thread }: { readonly review: number; readonly thread: number }) =>
  `${review} ${thread}`;

/** Returns the ids of a review's running acceptances, by thread. */
export async function runningAcceptances(
  ctx: Ctx,
  { number: review, threads }: Pick<StoredReview, "number" | "threads">,
): Promise<ReadonlyMap<number, string>> {
  const open = threads.filter(({ suggestion }) => readSuggestion(suggestion)?.accepted === null);
  const byQuestion = new Map(open.map(({ number }) => [acceptanceOf({ review, thread: number }), number]));
  const tasks = await listTasksOf(ctx.db, acceptance, [...byQuestion.keys()]);
  const running = tasks.filter((task) => viewOf(ctx, task).state === "running");
  return new Map(
    running.flatMap(({ id, question }) => {
      const thread = byQuestion.get(question);
      return thread === undefined ? [] : [[thread, id] as const];
    }),
  );
}
