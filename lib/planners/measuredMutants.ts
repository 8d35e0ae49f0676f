import { z } from "zod";

const Count = z.int().nonnegative();

/** Benchmark of how many relevant changes a set of recordings detects. Recordings are identified by hash. */
export const MeasuredMutants = z.strictObject({
  /** Mutants that some recording detects, without those proven equivalent. */
  detected: Count,
  of: Count,
  /** The seed and the number of generated mutants, including those proven equivalent. */
  seed: Count,
  mutants: Count,
  recordings: z.array(z.hex().length(64)).min(1).readonly(),
});
export type MeasuredMutants = z.infer<typeof MeasuredMutants>;

/** Totals over many sources, without mutants proven equivalent. */
type BenchedMutants = Pick<MeasuredMutants, "detected" | "of"> & { readonly source: null };

/** Returns the measurement for exactly these recordings; `null` if there is none. */
export function mutantsDetectedBy(
  measured: MeasuredMutants | null | undefined,
  recordings: readonly string[],
): BenchedMutants | null {
  if (!measured) return null;
  const [of, request] = [new Set(measured.recordings), new Set(recordings)];
  const same = of.size === request.size && [...request].every((one) => of.has(one));
  return same ? { detected: measured.detected, of: measured.of, source: null } : null;
}
