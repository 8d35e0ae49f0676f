"use client";

import { useState } from "react";
import { type Comparison, type RecordingEntry, type Shown, tally } from "@/lib/diff";
import { StatusGlyph, statusLook } from "../../results/StatusGlyph";
import { useShowMore } from "../../ui/reading/useShowMore";
import { StateLink } from "../parts/StateLink";
import { RecordingLine } from "./RecordingLine";

type Props = {
  readonly comparison: Comparison;
  readonly recordings: readonly RecordingEntry[];
  readonly statuses: ReadonlyMap<string, Shown>;
  readonly filter: readonly Shown[];
  readonly current: string | null;
};

/** Lists every recording, compared or not; the statuses above it are filters. */
export function RecordingsTable({ comparison, recordings, statuses, filter, current }: Props) {
  const counts = tally(statuses);
  const order = counts.map((one) => one.status);
  const shown = recordings
    .map((entry) => ({ entry, status: statuses.get(entry.id) ?? ("not-run" as const) }))
    .filter(({ status }) => filter.length === 0 || filter.includes(status))
    .sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
  const [unfolded, setUnfolded] = useState(false);
  const same = shown.filter(({ status }) => status === "identical");
  const folds = !unfolded && same.length > few && same.length < shown.length;
  const summaries = new Map(comparison.recordings.map((one) => [one.recording, one]));
  const listed = folds ? shown.filter(({ status }) => status !== "identical") : shown;
  const { shown: max, more } = useShowMore(listed.length, atOnce, "recordings");
  return (
    <section id="recordings" aria-labelledby="recordings-title" className="scroll-mt-16">
      <header className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="recordings-title" className="font-semibold text-prose">
          Recordings
        </h2>
        <nav aria-label="Filter by status" className="flex flex-wrap gap-1.5">
          <Filter to={[]} on={filter.length === 0} says={`all ${statuses.size}`} />
          {counts
            .filter((one) => one.n > 0)
            .map(({ status, n }) => (
              <Filter
                key={status}
                to={toggled(filter, status)}
                on={filter.includes(status)}
                status={status}
                says={`${statusLook[status].word} ${n}`}
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
            {listed.slice(0, max).map(({ entry, status }) => (
              <RecordingLine
                key={entry.id}
                entry={entry}
                status={status}
                summary={summaries.get(entry.id)}
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
                    {same.length} identical: the same decisions, calls, state, reports and endings. Show them
                  </button>
                </td>
              </tr>
            )}
          </tbody>
        </table>
        {more}
        {shown.length === 0 && <p className="px-3 py-4 text-ink-2">No recording has this status.</p>}
      </div>
    </section>
  );
}

const atOnce = 100;

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
