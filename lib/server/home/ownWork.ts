import "server-only";
import { z } from "zod";
import { samplesOf } from "../core/actor";
import { hasOwnWork } from "../db/lists/ownWork";
import { verb } from "../verb/verb";

/** Returns true if the workspace has anything but samples: a planner, a topology, a recording or a review of its users. */
export const findOwnWork = verb(
  z.strictObject({}),
  async (ctx): Promise<boolean> => ctx.planners.ownIds.size > 0 || hasOwnWork(ctx.db, samplesOf()),
);
