import { z } from "zod";

const Count = z.int().nonnegative();

/** How many changes that should matter a set of recordings detects, as a bench measured it. Recordings go by hash. */
export const MeasuredMutants = z.strictObject({
  /** Mutants that some recording tells from their source, of those that are not shown to be equal to it. */
  detected: Count,
  of: Count,
  /** Which mutants these were: so many by this seed, those that are shown equal among them. */
  seed: Count,
  mutants: Count,
  recordings: z.array(z.hex().length(64)).min(1).readonly(),
});
export type MeasuredMutants = z.infer<typeof MeasuredMutants>;

/** Of many sources together; those that are shown to be equal to their source are left out. */
type BenchedMutants = Pick<MeasuredMutants, "detected" | "of"> & { readonly source: null };

/** What was measured of exactly these recordings; null where it was measured of others, or not at all. */
export function mutantsDetectedBy(
  measured: MeasuredMutants | null | undefined,
  recordings: readonly string[],
): BenchedMutants | null {
  if (!measured) return null;
  const [of, asked] = [new Set(measured.recordings), new Set(recordings)];
  const same = of.size === asked.size && [...asked].every((one) => of.has(one));
  return same ? { detected: measured.detected, of: measured.of, source: null } : null;
}
