import "server-only";
import { z } from "zod";
import * as plans from "../../../../planners/smith";
import { Reference } from "../../../core/reference";
import { verb } from "../../../verb/verb";
import { findRun } from "../runs";
import { askedPlan, PlanInput } from "./asked";

const Input = z.strictObject({
  ...PlanInput,
  /** A recorded run whose answers to equal calls are taken; the others are stubs. */
  from: Reference.optional(),
});

/** Proposes answers to the calls of a plan, as JSON to edit. */
export const proposeAnswers = verb(Input, async (ctx, input): Promise<{ readonly text: string }> => {
  const { plan, registry } = await askedPlan(ctx, input);
  const from = input.from ? await findRun(ctx, input.from) : null;
  return { text: JSON.stringify(plans.proposedAnswers(plan, registry, from), null, 2) };
});
