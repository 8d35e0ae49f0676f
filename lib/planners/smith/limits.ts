import { z } from "zod";
import type { Topology } from "../../topology";

/** MAX_PLANNER_ATTEMPTS of the seed, a parameter of the policy that counts. */
export const AttemptLimit = z.strictObject({
  max: z.number().int().min(1).max(20).default(3),
  /** `counted`: a syntax repair uses up an attempt. */
  mending: z.enum(["free", "counted"]).default("free"),
});

/** Returns the max attempts of a topology: the largest limit of its judges. */
export function maxAttempts({ nodes }: Topology): number {
  const limits = nodes
    .flatMap((node) => node.policies)
    .filter((use) => use.policy === "judge")
    .flatMap((use) => {
      const parsed = AttemptLimit.safeParse(use.with ?? {});
      return parsed.success ? [parsed.data.max] : [];
    });
  return limits.length > 0 ? Math.max(...limits) : AttemptLimit.parse({}).max;
}
