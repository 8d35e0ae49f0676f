import "server-only";
import { type Planner, signatureOf } from "../../planner";
import type { Signature } from "../../topology";
import { NotFound } from "./errors";
import { thePlanners } from "./thePlanners";

/** Returns a planner's vocabulary. */
export const signatureFor = (id: string): Signature => signatureOf(plannerFor(id));

/** Returns a planner of this server; throws `NotFound` for an unknown id. */
export function plannerFor(id: string): Planner {
  const planner = thePlanners().find(id)?.planner;
  if (!planner) throw new NotFound(`There is no planner ${id} here.`);
  return planner;
}
