import "server-only";
import { z } from "zod";
import type { SuggestionProof } from "../../../review";
import { Topology } from "../../../topology";

const Count = z.number().int().min(0);

/** A change that would answer a thread: head with some of its changes taken back, and what the recordings say to it. */
export const Suggestion = z.strictObject({
  /** What taking each change back means. */
  changes: z.array(z.strictObject({ id: z.string(), undoing: z.string() })),
  /** The head that it was made from. */
  from: z.string(),
  topology: Topology,
  proof: z.strictObject({
    byStatus: z.strictObject({
      ...{ identical: Count, "same-decisions": Count, differs: Count, inconclusive: Count, failed: Count },
    }),
    of: Count,
    engine: z.string(),
  }) satisfies z.ZodType<SuggestionProof>,
  accepted: z.strictObject({ by: z.string() }).nullable(),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** A suggestion as pages show it. */
export type ShownSuggestion = Pick<Suggestion, "proof" | "accepted"> & {
  readonly changes: readonly string[];
  /** Whether head is still what it was made from. */
  readonly fits: boolean;
};

export const readSuggestion = (stored: string | null): Suggestion | null =>
  stored === null ? null : Suggestion.parse(JSON.parse(stored));

export function shownSuggestion(stored: string | null, headHash: string): ShownSuggestion | null {
  const found = readSuggestion(stored);
  if (!found) return null;
  const { changes, proof, accepted, from } = found;
  return { changes: changes.map(({ undoing }) => undoing), proof, accepted, fits: from === headHash };
}
