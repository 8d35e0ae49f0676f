import "server-only";
import { z } from "zod";
import { lookAt } from "../tasks/follow";
import { verb } from "../verb/verb";
import { findSearch, viewOf } from "./view";

const Input = z.strictObject({ bisect: z.string().min(1).max(64) });

/** Returns a search's progress and result. */
export const getBisect = verb(Input, async (ctx, input) => {
  const search = await findSearch(ctx, input.bisect);
  await lookAt(ctx, search);
  return viewOf(ctx, search);
});
