import "server-only";
import { type Planner, signatureOf } from "../../planner";
import type { Signature } from "../../topology";
import { NotFound } from "../errors";
import { thePlanners } from "./thePlanners";

const known = new WeakMap<Planner, Signature>();

/** A planner's vocabulary; a planner does not change while the server runs. */
export function signatureFor(id: string): Signature {
  const planner = thePlanners().find(id)?.planner;
  if (!planner) throw new NotFound(`There is no planner ${id} here.`);
  const signature = known.get(planner) ?? signatureOf(planner);
  known.set(planner, signature);
  return signature;
}
