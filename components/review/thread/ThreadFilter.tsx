import { anchorNow } from "@/lib/review";
import type { ShownThread } from "@/lib/server/reviews/shown";
import { capitalised, compareNaturally } from "@/lib/std";
import { Select } from "../../ui/Select";
import { type FilterCause, keepsThread, recordingOf, threadFilters } from "./threadFilters";

type Props = {
  readonly threads: readonly ShownThread[];
  readonly causes: readonly FilterCause[];
  readonly me: string;
  readonly value: string;
  readonly onChange: (filter: string) => void;
};

/** Filters the listed threads, with the number for each choice. */
export function ThreadFilter({ threads, causes, me, value, onChange }: Props) {
  const count = (filter: string): number =>
    threads.filter((thread) => keepsThread(filter, thread, me, causes)).length;
  const recordings = [...new Set(threads.flatMap((thread) => recordingOf(anchorNow(thread)) ?? []))].sort(
    compareNaturally,
  );
  const more = [
    { value: "all", title: "Every recording and cause" },
    ...recordings.map((name) => ({ value: `recording:${name}`, title: name })),
    ...causes.map(({ sentence }, i) => ({ value: `cause:${i}`, title: sentence })),
  ];
  return (
    <fieldset className="flex flex-wrap items-center gap-1">
      <legend className="sr-only">Which threads</legend>
      {threadFilters.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === value}
          onClick={() => onChange(one)}
          className={`${one === value ? "bg-soft-accent text-accent" : "text-ink-2 hover:bg-surface-2"} rounded-md px-2 py-0.5 text-xs`}
        >
          {capitalised(one)} {count(one)}
        </button>
      ))}
      {more.length > 1 && (
        <Select
          label="Threads of a recording or a cause"
          value={more.some((one) => one.value === value) ? value : "all"}
          options={more}
          onChange={onChange}
          className="max-w-56"
        />
      )}
    </fieldset>
  );
}
