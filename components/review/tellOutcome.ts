import { counted, plural } from "@/lib/std";

export type Outcome = "waiting" | "approved" | "changes_requested";

/** Describes the combined outcome of a review's verdicts; for an approval also the number of failing conditions known here. */
export function tellOutcome(outcome: Outcome, failing: number): string {
  if (outcome === "waiting") return "waits for a verdict";
  if (outcome === "changes_requested") return "changes requested";
  if (failing === 0) return "approved";
  return `approved, though ${counted(failing, "condition")} ${plural(failing, "does", "do")} not hold`;
}
