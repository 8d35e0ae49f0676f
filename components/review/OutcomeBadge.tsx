import { Badge } from "../ui/Badge";
import { type Outcome, tellOutcome } from "./tellOutcome";

type Props = {
  readonly outcome: Outcome;
  /** Number of failing conditions, as far as known here. */
  readonly failing?: number;
};

const signs = { waiting: "·", approved: "✓", changes_requested: "±" } as const;

/** Shows the combined outcome of a review's verdicts. */
export function OutcomeBadge({ outcome, failing = 0 }: Props) {
  const text = `${signs[outcome]} ${tellOutcome(outcome, failing)}`;
  if (outcome === "waiting") return <Badge>{text}</Badge>;
  if (outcome === "changes_requested") return <Badge tone="removed">{text}</Badge>;
  return <Badge tone={failing > 0 ? "changed" : "added"}>{text}</Badge>;
}
