import "server-only";
import { z } from "zod";
import { ReplayOptions } from "../../worker";

/** What all replays of a sweep have in common; stored with it. */
export const SweepPlan = z.preprocess(
  withOldName,
  z.strictObject({
    options: ReplayOptions,
    recursionLimit: z.number().int().positive(),
    /** Hashes of topologies of which only the evidence is kept, not their replays. */
    evidenceOnly: z.array(z.string()).default([]),
  }),
);
export type SweepPlan = z.infer<typeof SweepPlan>;

/** Sweeps that an earlier version stored call `evidenceOnly` by its old name, `glances`. */
function withOldName(stored: unknown): unknown {
  if (typeof stored !== "object" || stored === null || !("glances" in stored)) return stored;
  const { glances, ...plan } = stored;
  return { ...plan, evidenceOnly: glances };
}
