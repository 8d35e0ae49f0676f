import "server-only";
import { z } from "zod";
import { wantBackground } from "../db/sweeps";
import { reviewerVerb } from "../verb/verb";
import { getBackground } from "./get";
import { runBackground } from "./theBackground";

const Input = z.strictObject({});

/** Resumes paused background runs. */
export const startBackground = reviewerVerb(Input, async (ctx) => {
  await wantBackground(ctx.db, true);
  await runBackground(ctx);
  return getBackground(ctx, {});
});
