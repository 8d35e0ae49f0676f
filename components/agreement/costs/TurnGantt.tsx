import type { CallBar, TurnCosts } from "@/lib/agreement";
import { PageLink } from "../../ui/reading/PageLink";
import { turnHref } from "../hrefs";

type Props = {
  readonly example: NonNullable<TurnCosts["example"]>;
  /** Title of its case. */
  readonly title: string;
};

/** Renders the calls of one turn on two Gantt charts of one scale: one after the other, and together. */
export function TurnGantt({ example: { case: name, turn, control, after, together }, title }: Props) {
  return (
    <section aria-label="Schedule of the median turn" className="flex flex-col gap-2 border-t pt-3">
      <p>
        The turn whose added time is the median (
        <PageLink href={turnHref(name, turn)} className="underline">
          {title}, turn {turn}
        </PageLink>
        ) takes {control} ms with the control. The planner waits for the classifier&apos;s intent. Awaited
        together it would be asked without one, so its answer may differ.
      </p>
      <Chart title="After the classifier" schedule={after} total={after.total} />
      <Chart title="Awaited together" schedule={together} total={after.total} />
    </section>
  );
}

type ChartProps = {
  readonly title: string;
  readonly schedule: { readonly total: number; readonly bars: readonly CallBar[] };
  /** Milliseconds of the whole width. */
  readonly total: number;
};

function Chart({ title, schedule, total }: ChartProps) {
  const at = (time: number): string => `${(time / Math.max(1, total)) * 100}%`;
  return (
    <figure>
      <figcaption className="font-medium">
        {title}: {schedule.total} ms
      </figcaption>
      <ul className="flex flex-col gap-px">
        {schedule.bars.map(({ title: call, start, end }) => (
          <li key={`${call} ${start}`} className="grid grid-cols-[9rem_minmax(0,1fr)] items-center gap-2">
            <span className="truncate text-ink-2">{call}</span>
            <span className="relative block h-5 bg-surface-2 forced-color-adjust-none">
              <span
                className="absolute inset-y-0 rounded-sm bg-accent"
                style={{ left: at(start), width: at(end - start) }}
              />
              <span className="sr-only">
                {start} to {end} ms
              </span>
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
