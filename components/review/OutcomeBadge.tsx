import { Badge } from "../ui/Badge";

type Outcome = "waiting" | "approved" | "changes_requested";

/** What the verdicts of a review come to. */
export function OutcomeBadge({ outcome }: { readonly outcome: Outcome }) {
  if (outcome === "approved") return <Badge tone="added">✓ approved</Badge>;
  if (outcome === "changes_requested") return <Badge tone="removed">± changes requested</Badge>;
  return <Badge>· waits for a verdict</Badge>;
}
