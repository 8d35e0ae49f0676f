import "server-only";
import { signatureOf } from "../../planner";
import { plannerModule } from "../../planners";
import type { Signature } from "../../topology";
import { NotFound } from "../errors";

const known = new Map<string, Signature>();

/** A planner's vocabulary; planners do not change while the server runs. */
export function signatureFor(planner: string): Signature {
  const found = known.get(planner);
  if (found) return found;
  const module = plannerModule(planner);
  if (!module) throw new NotFound(`There is no planner ${planner} here.`);
  const signature = signatureOf(module.planner);
  known.set(planner, signature);
  return signature;
}
