import { counted, plural } from "@/lib/std";

export type Outcome = "waiting" | "approved" | "changes_requested";

/** What the verdicts of a review come to, and of an approval how much of what has to hold does not, as far as that is known here. */
export function tellOutcome(outcome: Outcome, failing: number): string {
  if (outcome === "waiting") return "waits for a verdict";
  if (outcome === "changes_requested") return "changes requested";
  if (failing === 0) return "approved";
  return `approved, though ${counted(failing, "condition")} ${plural(failing, "does", "do")} not hold`;
}
