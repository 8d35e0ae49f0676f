import { z } from "zod";

/** MAX_PLANNER_ATTEMPTS of the seed, a parameter of the policy that counts. */
export const AttemptLimit = z.strictObject({
  max: z.number().int().min(1).max(20).default(3),
  /** Whether a syntax repair uses up an attempt. */
  mending: z.enum(["free", "counted"]).default("free"),
});
