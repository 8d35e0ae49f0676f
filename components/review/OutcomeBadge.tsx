import { counted, plural } from "@/lib/std";
import { Badge } from "../ui/Badge";

type Outcome = "waiting" | "approved" | "changes_requested";

type Props = {
  readonly outcome: Outcome;
  /** How much of what has to hold does not, as far as that is known here. */
  readonly failing?: number;
};

/** What the verdicts of a review come to. */
export function OutcomeBadge({ outcome, failing = 0 }: Props) {
  if (outcome === "approved" && failing > 0)
    return (
      <Badge tone="changed">
        ✓ approved, though {counted(failing, "condition")} {plural(failing, "does", "do")} not hold
      </Badge>
    );
  if (outcome === "approved") return <Badge tone="added">✓ approved</Badge>;
  if (outcome === "changes_requested") return <Badge tone="removed">± changes requested</Badge>;
  return <Badge>· waits for a verdict</Badge>;
}
