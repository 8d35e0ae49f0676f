import { Badge } from "../ui/Badge";

type FormerPlannerProps = { readonly former: string; readonly now: string };

/** Notes that a document was stored under an earlier id of its planner. */
export const FormerPlanner = ({ former, now }: FormerPlannerProps) => (
  <Badge tone="changed" title={`Its planner had the id ${former} before. The hash stays.`}>
    opened as a document of {now}
  </Badge>
);
