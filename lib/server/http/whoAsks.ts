import "server-only";
import { isNamed } from "../core/actor";
import { theActor } from "./theActor";

/** Who asks for a page, as the page shows it. `named`: they have said their name here. */
export async function whoAsks() {
  const actor = await theActor();
  return { name: actor.name, role: actor.role, named: isNamed(actor) };
}
