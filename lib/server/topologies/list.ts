import "server-only";
import { z } from "zod";
import { listStoredTopologies } from "../db/topologies";
import { verb } from "../verb";

const Input = z.strictObject({ planner: z.string().optional() });

/** The current version of every topology, of one planner or of all. */
export const listTopologies = verb(Input, async ({ actor, input, store }) => {
  const all = await listStoredTopologies(store, actor.workspaceId);
  return all.filter(({ planner }) => input.planner === undefined || planner === input.planner);
});
