import "server-only";
import { z } from "zod";
import { ReplayOptions } from "../../worker";

/** Common parameters of all replays of a sweep, stored with it. */
export const SweepPlan = z.preprocess(
  withOldName,
  z.strictObject({
    options: ReplayOptions,
    recursionLimit: z.number().int().positive(),
    /** Hashes of topologies whose replays are not stored, only their evidence. */
    evidenceOnly: z.array(z.string()).default([]),
  }),
);
export type SweepPlan = z.infer<typeof SweepPlan>;

/** Sweeps of earlier versions use the old name `glances` for `evidenceOnly`. */
function withOldName(stored: unknown): unknown {
  if (typeof stored !== "object" || stored === null || !("glances" in stored)) return stored;
  const { glances, ...plan } = stored;
  return { ...plan, evidenceOnly: glances };
}
