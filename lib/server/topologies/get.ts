import "server-only";
import { z } from "zod";
import { findStoredTopology } from "../db/topologies";
import { NotFound } from "../errors";
import { Reference } from "../reference";
import { verb } from "../verb";

const Input = z.strictObject({ topology: Reference });

/** One topology by name or by `name@hash`. */
export const getTopology = verb(Input, async ({ actor, input, store }) => {
  const { text, name, hash } = input.topology;
  const found = await findStoredTopology(store, actor.workspaceId, name, hash);
  if (!found) throw new NotFound(`There is no topology ${text} in this workspace.`);
  return found;
});
