import "server-only";
import { z } from "zod";
import type { SuggestionProof } from "../../../review";
import { Topology } from "../../../topology";

const Count = z.number().int().min(0);

/** A suggested change: head without some of its changes, and the results of replaying it. */
export const Suggestion = z.strictObject({
  /** Changes to undo, each with a description. */
  changes: z.array(z.strictObject({ id: z.string(), undoing: z.string() })),
  /** Hash of the head it is based on. */
  from: z.string(),
  topology: Topology,
  proof: z.strictObject({
    byStatus: z.strictObject({
      identical: Count,
      "same-decisions": Count,
      differs: Count,
      inconclusive: Count,
      failed: Count,
    }),
    of: Count,
    engine: z.string(),
  }) satisfies z.ZodType<SuggestionProof>,
  accepted: z.strictObject({ by: z.string() }).nullable(),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** A suggestion as shown on pages. */
export type ShownSuggestion = Pick<Suggestion, "proof" | "accepted"> & {
  readonly changes: readonly string[];
  /** True if head is still the version it is based on. */
  readonly fits: boolean;
  /** Id of the task that accepts it; `null` if none runs. */
  readonly acceptance: string | null;
};

export const readSuggestion = (stored: string | null): Suggestion | null =>
  stored === null ? null : Suggestion.parse(JSON.parse(stored));

type SuggestionNow = Pick<ShownSuggestion, "acceptance"> & { readonly headHash: string };

export function shownSuggestion(
  stored: string | null,
  { headHash, acceptance }: SuggestionNow,
): ShownSuggestion | null {
  const found = readSuggestion(stored);
  if (!found) return null;
  const { changes, proof, accepted, from } = found;
  return {
    changes: changes.map(({ undoing }) => undoing),
    proof,
    accepted,
    fits: from === headHash,
    acceptance,
  };
}
