import type { ComparisonStatus } from "../diff";
import type { Answer } from "./schema";

type Counts = {
  readonly compiles: boolean;
  /** Conversations that were replayed, of how many. */
  readonly run: number;
  readonly recordings: number;
  readonly byStatus: { readonly [status in ComparisonStatus]: number };
};

/** Answers the behaviour question from counts alone; equals the rules' answer when the planner in use fails on no recording. */
export function behaviourInBrief({ compiles, run, recordings, byStatus }: Counts): Answer["is"] {
  if (!compiles || byStatus.differs + byStatus.failed > 0) return "no";
  return run === 0 || run < recordings || byStatus.inconclusive > 0 ? "not-yet" : "yes";
}
