"use client";

import { useMemo, useState } from "react";
import { type Comparison, type RecordingEntry, type Shown, shownStatuses } from "@/lib/diff";
import type { ComparisonCounts } from "@/lib/server/diffs/get";
import type { ListedRecording } from "@/lib/server/diffs/rows";
import { StatusGlyph, statusLook } from "../../results/StatusGlyph";
import { StateLink } from "../parts/StateLink";
import { useListed } from "../state/ListsContext";
import { RecordingLine } from "./RecordingLine";

type Props = {
  readonly comparison: Pick<Comparison, "recordings">;
  readonly recordings: readonly RecordingEntry[];
  readonly notRun: readonly string[];
  readonly counts: ComparisonCounts;
  readonly filter: readonly Shown[];
  readonly current: string | null;
};

/** Lists every recording, compared or not; the statuses above it are filters. */
export function RecordingsTable({ comparison, recordings, notRun, counts, filter, current }: Props) {
  const numbers = shownStatuses.map((status) => ({ status, n: counts.statuses[status] }));
  const [unfolded, setUnfolded] = useState(false);
  const wanted = filter.length > 0 ? filter : shownStatuses;
  const all = sumOf(counts, wanted);
  const { identical } = counts.statuses;
  const folds = !unfolded && wanted.includes("identical") && identical > few && identical < all;
  const statuses = shownStatuses.filter(
    (status) => wanted.includes(status) && !(folds && status === "identical"),
  );
  const first = useMemo(() => firstRows(comparison, recordings, notRun), [comparison, recordings, notRun]);
  const { items, more } = useListed(
    { of: "rows", statuses },
    first.filter(({ status }) => statuses.includes(status)),
    sumOf(counts, statuses),
  );
  return (
    <section id="recordings" aria-labelledby="recordings-title" className="scroll-mt-16">
      <header className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="recordings-title" className="font-semibold text-prose">
          Recordings
        </h2>
        <nav aria-label="Filter by status" className="flex flex-wrap gap-1.5">
          <Filter to={[]} on={filter.length === 0} says={`all ${counts.recordings.toLocaleString("en")}`} />
          {numbers
            .filter((one) => one.n > 0)
            .map(({ status, n }) => (
              <Filter
                key={status}
                to={toggled(filter, status)}
                on={filter.includes(status)}
                status={status}
                says={`${statusLook[status].word} ${n.toLocaleString("en")}`}
              />
            ))}
        </nav>
      </header>
      <div className="relative overflow-x-auto rounded-md border bg-surface-1">
        <table className="w-full text-left">
          <thead className="border-b text-ink-3 text-xs">
            <tr className="[&>th]:px-2.5 [&>th]:py-1.5 [&>th]:font-medium">
              <th scope="col">Recording</th>
              <th scope="col">Result</th>
              <th scope="col" className="max-md:hidden">
                First divergence
              </th>
              <th scope="col" className="text-right max-md:hidden">
                Turns
              </th>
              <th scope="col" className="text-right max-md:hidden">
                Decisions
              </th>
              <th scope="col" className="text-right max-md:hidden">
                LLM calls
              </th>
              <th scope="col" className="text-right max-md:hidden">
                Writes
              </th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {items.map(({ status, summary, ...entry }) => (
              <RecordingLine
                key={entry.id}
                entry={entry}
                status={status}
                summary={summary ?? undefined}
                current={entry.id === current}
              />
            ))}
            {folds && (
              <tr>
                <td colSpan={7}>
                  <button
                    type="button"
                    onClick={() => setUnfolded(true)}
                    className="flex w-full items-center gap-2 px-3 py-2 text-left text-ink-2 hover:bg-surface-2"
                  >
                    <StatusGlyph status="identical" />
                    {identical.toLocaleString("en")} identical: the same decisions, calls, state, reports and
                    endings. Show them
                  </button>
                </td>
              </tr>
            )}
          </tbody>
        </table>
        {more}
        {all === 0 && <p className="px-3 py-4 text-ink-2">No recording has this status.</p>}
      </div>
    </section>
  );
}

const sumOf = ({ statuses }: ComparisonCounts, wanted: readonly Shown[]): number =>
  wanted.reduce((sum, status) => sum + statuses[status], 0);

/** Returns the rows that came with the page, the first of all by status; other recordings came for their titles. */
function firstRows(
  { recordings: summaries }: Pick<Comparison, "recordings">,
  recordings: readonly RecordingEntry[],
  notRun: readonly string[],
): readonly ListedRecording[] {
  const known = new Map(summaries.map((one) => [one.recording, one]));
  const left = new Set(notRun);
  const rows = recordings.flatMap((entry): readonly ListedRecording[] => {
    const summary = known.get(entry.id) ?? null;
    if (summary === null && !left.has(entry.id)) return [];
    return [{ ...entry, summary, status: summary?.status ?? "not-run" }];
  });
  return shownStatuses.flatMap((status) => rows.filter((row) => row.status === status));
}

/** Up to this many identical conversations are not folded. */
const few = 3;

const toggled = (filter: readonly Shown[], status: Shown): readonly Shown[] =>
  filter.includes(status) ? filter.filter((one) => one !== status) : [...filter, status];

type FilterProps = {
  readonly to: readonly Shown[];
  readonly on: boolean;
  readonly says: string;
  readonly status?: Shown;
};

function Filter({ to, on, says, status }: FilterProps) {
  return (
    <StateLink
      to={{ status: to }}
      how="replace"
      aria-current={on ? "true" : undefined}
      className={`${on ? "border-accent bg-soft-accent font-medium" : "bg-surface-1 text-ink-2 hover:bg-surface-2"} flex h-7 items-center gap-1.5 rounded-full border pr-2.5 pl-1.5`}
    >
      {status ? (
        <span aria-hidden>
          <StatusGlyph status={status} />
        </span>
      ) : (
        <span />
      )}
      {says}
    </StateLink>
  );
}
