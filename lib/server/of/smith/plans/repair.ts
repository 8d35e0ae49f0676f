import "server-only";
import { z } from "zod";
import type * as plans from "../../../../planners/smith";
import { Reference } from "../../../core/reference";
import { verb } from "../../../verb/verb";
import { repairText } from "../planning";
import { planRequestOf } from "../planRequest";

const Input = z.strictObject({
  plan: z.string().max(1_000_000),
  /** The request of the plan, or its file: determines the tools and the number of texts. */
  request: Reference,
});

export type RepairedPlan = plans.RepairedPlan;

/** Returns the edits of a plan that need no guess, and the text with them. Stores nothing. */
export const repairPlan = verb(
  Input,
  async (ctx, { plan, request }): Promise<RepairedPlan> =>
    repairText(ctx, { plan, ...(await planRequestOf(ctx, request)) }),
);
