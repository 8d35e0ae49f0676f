import "server-only";
import { z } from "zod";
import { reviewerVerb } from "../verb/verb";
import { findSearch } from "./searches";

const Input = z.strictObject({ bisect: z.string().min(1).max(64) });

/** Cancels a search; has no effect on one that is over. */
export const cancelBisect = reviewerVerb(Input, async (ctx, input) => {
  const search = findSearch(ctx, input.bisect);
  if (search.view.state === "running") {
    search.abort.abort();
    search.view = { ...search.view, state: "cancelled", sentence: "The search was cancelled." };
  }
  return search.view;
});
