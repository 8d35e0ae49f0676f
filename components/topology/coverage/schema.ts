import type { Coverage } from "@/lib/coverage";

/** What the replays of a topology reached, and how many of its planner's recordings they are. */
export type TopologyCoverage = {
  readonly recordings: number;
  readonly replayed: number;
  readonly coverage: Coverage;
};
