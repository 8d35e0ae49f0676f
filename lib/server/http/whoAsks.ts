import "server-only";
import { isNamed } from "../core/actor";
import type { Ctx } from "../verb/context";

/** Returns the current user for a page. `named`: they have set a name. */
export const whoAsks = ({ actor }: Ctx) => ({ name: actor.name, role: actor.role, named: isNamed(actor) });
