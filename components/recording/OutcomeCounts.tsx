import { type ResultStatus, StatusGlyph, statusLook } from "../results/StatusGlyph";
import type { ListedOutcome } from "./listing";

const worstFirst = ["failed", "differs", "inconclusive", "same-decisions", "identical", "not-run"] as const;

/** Counts topologies by their result for a recording, worst first. */
export function OutcomeCounts({ outcomes }: { readonly outcomes: readonly ListedOutcome[] }) {
  const count = (status: ResultStatus) =>
    outcomes.filter((one) => (one.status ?? "not-run") === status).length;
  return (
    <span className="flex flex-wrap gap-x-2.5">
      {worstFirst.map((status) => {
        const n = count(status);
        if (n === 0) return null;
        return (
          <span
            key={status}
            className="inline-flex items-center gap-1 text-ink-2"
            title={`${n} of ${outcomes.length} designs: ${statusLook[status].word}`}
          >
            <StatusGlyph status={status} /> {n}
          </span>
        );
      })}
    </span>
  );
}
