import type { ClaimCoverage } from "@/lib/claims";
import type { Coverage } from "@/lib/coverage";

/** What the replays of a topology reached, and how many of its planner's recordings they are. */
export type TopologyCoverage = {
  readonly recordings: number;
  readonly replayed: number;
  readonly coverage: Coverage;
  /** The claims about it, seen beside the topology in use; null where nothing is said of it. */
  readonly claims: (ClaimCoverage & { readonly base: string }) | null;
};
