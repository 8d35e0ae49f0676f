import "server-only";
import { z } from "zod";
import { Reference } from "../core/reference";
import { absent } from "../db/history/absent";
import { findStoredTopology } from "../db/topologies";
import { verb } from "../verb/verb";

const Input = z.strictObject({ topology: Reference });

/** Returns one topology by name or `name@hash`. */
export const getTopology = verb(Input, async (ctx, input) => {
  const { name, hash } = input.topology;
  const found = await findStoredTopology(ctx.db, name, hash);
  if (!found) throw await absent(ctx.db, "topology", input.topology);
  return found;
});
