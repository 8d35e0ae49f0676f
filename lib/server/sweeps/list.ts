import "server-only";
import { z } from "zod";
import { listStoredSweeps } from "../db/sweeps";
import { verb } from "../verb/verb";
import { viewOf } from "./view";

const Input = z.strictObject({
  state: z.enum(["running", "finished", "cancelled"]).optional(),
  /** Background sweeps, or those started by users; both if omitted. */
  background: z.boolean().optional(),
  most: z.int().min(1).max(100).default(100),
});

/** Lists the latest sweeps, newest first. */
export const listSweeps = verb(Input, async (ctx, input) => {
  const sweeps = await listStoredSweeps(ctx.db, input, input.most);
  return Promise.all(sweeps.map((one) => viewOf(ctx, one)));
});
