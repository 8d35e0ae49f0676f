import "server-only";
import { z } from "zod";
import { jobsSince } from "../db/sweeps";
import { verb } from "../verb/verb";
import { sweepView } from "./view";

const Input = z.strictObject({ sweep: z.string().min(1).max(64) });

/** One sweep with all its jobs. */
export const getSweep = verb(Input, async ({ actor: { workspaceId }, input, store }) => {
  const sweep = await sweepView(store, workspaceId, input.sweep);
  return { ...sweep, jobs: await jobsSince(store, workspaceId, input.sweep, -1) };
});
