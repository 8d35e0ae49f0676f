import { type OutlinedComparison, type Shown, shownStatuses } from "@/lib/diff";
import type { ComparisonCounts } from "@/lib/server/diffs/get";
import { statusLook } from "../../results/StatusGlyph";
import { StatusLink } from "../parts/StatusLink";
import type { Evidence, Opened } from "../schema";
import { CauseLine } from "./CauseLine";

type Props = {
  readonly comparison: OutlinedComparison;
  readonly counts: ComparisonCounts;
  readonly titles: ReadonlyMap<string, string>;
  readonly app: Evidence["app"];
  readonly opened: Opened;
};

/** Lists why recordings diverge, one line per cause, then recordings that need no explanation. */
export function Causes({ comparison, counts, titles, app, opened }: Props) {
  const rest = shownStatuses
    .map((status) => ({ status, n: counts.statuses[status] - explained(comparison, status) }))
    .filter(({ n }) => n > 0);
  return (
    <div id="causes" className="min-h-0 flex-1 overflow-y-auto">
      <ul className="divide-y">
        {comparison.causes.map((cause) => (
          <li key={cause.id}>
            <CauseLine cause={cause} titles={titles} app={app} opened={opened} />
          </li>
        ))}
        {rest.map(({ status, n }) => (
          <li key={status}>
            <StatusLink status={status} className="gap-2.5 px-3 py-2 text-ink-2">
              <span className="flex-1">{statusLook[status].word}</span>
              <span>{n.toLocaleString("en")}</span>
            </StatusLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Counts the recordings of a status that have a cause. */
const explained = ({ causes }: OutlinedComparison, status: Shown): number =>
  status === "not-run" ? 0 : causes.reduce((sum, { byStatus }) => sum + byStatus[status], 0);
