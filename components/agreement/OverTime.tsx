import type { Period, Periods } from "@/lib/agreement";
import { type Column, DataTable } from "../ui/DataTable";
import { Panel } from "../ui/Panel";
import { IntervalBar } from "./IntervalBar";
import { tellRange, tellShare } from "./words";

const titles = { day: "Day", week: "Week from", turn: "Turn" } as const;

/** Renders agreement by day or week; by turn of the case where no turn has a time. */
export function OverTime({ periods: { by, periods } }: { readonly periods: Periods }) {
  const columns: readonly Column<Period>[] = [
    {
      id: "period",
      title: titles[by],
      cell: ({ label }) => <span className="whitespace-nowrap">{label}</span>,
    },
    { id: "turns", title: "Turns", align: "right", cell: ({ turns }) => turns },
    {
      id: "agreement",
      title: "Agreement",
      align: "right",
      cell: ({ agreement }) => tellShare(agreement.share),
    },
    {
      id: "interval",
      title: "95 % interval",
      cell: ({ agreement }) => (
        <span className="block min-w-20" title={tellRange(agreement)}>
          <span className="sr-only">{tellRange(agreement)}</span>
          <IntervalBar share={agreement} />
        </span>
      ),
    },
  ];
  return (
    <div id="over-time" className="min-w-0 scroll-mt-16">
      <Panel title="Over time">
        {by === "turn" && (
          <p className="border-b px-3 py-2 text-ink-2">
            Recordings have no times, so no week can be measured. By turn of the case instead:
          </p>
        )}
        <DataTable
          label="Agreement over time"
          columns={columns}
          rows={periods}
          rowKey={({ label }) => label}
        />
      </Panel>
    </div>
  );
}
