import { type ResultStatus, StatusGlyph, statusLook } from "../results/StatusGlyph";
import type { RecordingLine } from "./listing";

const worstFirst = ["failed", "differs", "inconclusive", "same-decisions", "identical", "not-run"] as const;

/** Counts topologies by their result for a recording, worst first. */
export function OutcomeCounts({ outcomes }: Pick<RecordingLine, "outcomes">) {
  const count = (status: ResultStatus): number => outcomes[status] ?? 0;
  const all = worstFirst.reduce((sum, status) => sum + count(status), 0);
  return (
    <span className="flex flex-wrap gap-x-2.5">
      {worstFirst.map((status) => {
        const n = count(status);
        if (n === 0) return null;
        return (
          <span
            key={status}
            className="inline-flex items-center gap-1 text-ink-2"
            title={`${n} of ${all} topologies: ${statusLook[status].word}`}
          >
            <StatusGlyph status={status} /> {n}
          </span>
        );
      })}
    </span>
  );
}
