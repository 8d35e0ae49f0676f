import "server-only";
import { z } from "zod";
import { cancelTask } from "../tasks/cancel";
import { reviewerVerb } from "../verb/verb";
import { findSearch, viewOf } from "./view";

const Input = z.strictObject({ bisect: z.string().min(1).max(64) });

/** Cancels a search; has no effect on one that is over. */
export const cancelBisect = reviewerVerb(Input, async (ctx, input) => {
  const { id } = await findSearch(ctx, input.bisect);
  await cancelTask(ctx, { task: id });
  return viewOf(ctx, await findSearch(ctx, id));
});
