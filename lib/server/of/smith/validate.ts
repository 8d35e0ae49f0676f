import "server-only";
import { z } from "zod";
import { TooLarge } from "../../core/errors";
import { Reference } from "../../core/reference";
import { verb } from "../../verb/verb";
import { checkPlan } from "./check";
import { planRequestOf } from "./planRequest";

/** Max characters of a plan checked during input. */
const max = 1_000_000;

const Input = z.strictObject({
  plan: z.string(),
  /** The request of the plan, or its file: determines the tools and the number of texts. */
  recording: Reference,
});

/** Returns a plan's problems, and its drawing if possible. */
export const validatePlan = verb(Input, async (ctx, input) => {
  if (input.plan.length > max)
    throw new TooLarge(
      `The plan has ${(input.plan.length / 1_000_000).toFixed(1)} million characters; up to 1 million are checked here. Shorten it, or give the file to "planner-studio smith validate".`,
    );
  return checkPlan(ctx, input.plan, await planRequestOf(ctx, input.recording));
});
