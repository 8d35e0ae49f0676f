import "server-only";
import { signatureOf } from "../../planner";
import type { Signature } from "../../topology";
import { NotFound } from "./errors";
import { thePlanners } from "./thePlanners";

/** A planner's vocabulary. */
export function signatureFor(id: string): Signature {
  const planner = thePlanners().find(id)?.planner;
  if (!planner) throw new NotFound(`There is no planner ${id} here.`);
  return signatureOf(planner);
}
