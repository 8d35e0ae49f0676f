import "server-only";
import { type Planner, signatureOf } from "../../planner";
import type { Signature } from "../../topology";
import { NotFound } from "./errors";
import type { Tools } from "./tools";

/** Returns a planner's vocabulary. */
export const signatureFor = (ctx: Tools, id: string): Signature => signatureOf(plannerFor(ctx, id));

/** Returns a planner of this server; throws `NotFound` for an unknown id. */
export function plannerFor(ctx: Tools, id: string): Planner {
  const planner = ctx.planners.find(id)?.planner;
  if (!planner) throw new NotFound(`There is no planner ${id} here.`);
  return planner;
}
