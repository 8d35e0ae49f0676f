import type { ShownReview } from "@/lib/server/reviews/shown";
import { Badge } from "../../ui/Badge";
import { OutcomeBadge } from "../OutcomeBadge";

type Props = {
  readonly review: Pick<ShownReview, "state" | "outcome"> & {
    readonly verdicts: readonly Pick<ShownReview["verdicts"][number], "verdict" | "standing" | "dismissed">[];
  };
  /** Number of conditions that do not hold. */
  readonly failing: number;
};

/** Shows the status of a review; an open one by its verdicts, and by an approval that went stale. */
export function ReviewStatus({ review: { state, outcome, verdicts }, failing }: Props) {
  if (state === "draft") return <Badge>nobody was asked yet</Badge>;
  if (state === "closed") return <Badge>closed</Badge>;
  const isStale = verdicts.some(
    ({ verdict, standing, dismissed }) =>
      verdict === "approve" && dismissed === null && standing.stands === "stale",
  );
  return (
    <>
      <OutcomeBadge outcome={outcome} failing={failing} />
      {outcome === "waiting" && isStale && <Badge tone="changed">an earlier approval is stale</Badge>}
    </>
  );
}
