import "server-only";
import { z } from "zod";
import { ReplayOptions } from "../../worker";

/** What all replays of a sweep have in common; stored with it. */
export const SweepPlan = z.strictObject({
  options: ReplayOptions,
  recursionLimit: z.number().int().positive(),
  /** Hashes of topologies of which only exhibits are kept, not their replays. */
  glances: z.array(z.string()).default([]),
});
export type SweepPlan = z.infer<typeof SweepPlan>;
