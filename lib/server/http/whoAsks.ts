import "server-only";
import { isNamed } from "../core/actor";
import { theActor } from "./theActor";

/** Returns the current user for a page. `named`: they have set a name. */
export async function whoAsks() {
  const actor = await theActor();
  return { name: actor.name, role: actor.role, named: isNamed(actor) };
}
