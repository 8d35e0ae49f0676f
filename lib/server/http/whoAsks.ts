import "server-only";
import { isNamed } from "../core/actor";
import { pageContext } from "./pageContext";

/** Returns the current user for a page. `named`: they have set a name. */
export async function whoAsks() {
  const { actor } = await pageContext();
  return { name: actor.name, role: actor.role, named: isNamed(actor) };
}
