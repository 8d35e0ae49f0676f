import { z } from "zod";

/** One of the recordings that a review was asked over, as it was then. */
export const ReviewedRecording = z.object({ name: z.string(), hash: z.string() });
export type ReviewedRecording = z.infer<typeof ReviewedRecording>;

/** Splits recordings into a review's own, by name, and those that came later. */
export function splitByReview<R extends { readonly name: string }>(
  recordings: readonly R[],
  reviewed: readonly ReviewedRecording[],
): { readonly own: readonly R[]; readonly later: readonly R[] } {
  const names = new Set(reviewed.map(({ name }) => name));
  return {
    own: recordings.filter(({ name }) => names.has(name)),
    later: recordings.filter(({ name }) => !names.has(name)),
  };
}
