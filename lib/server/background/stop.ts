import "server-only";
import { z } from "zod";
import { reviewerVerb } from "../verb/verb";
import { getBackground } from "./get";
import { endBackground } from "./theBackground";

const Input = z.strictObject({});

/** Pauses background runs, also after a restart. Results are retained. */
export const stopBackground = reviewerVerb(Input, async (ctx) => {
  await endBackground(ctx);
  return getBackground(ctx, {});
});
