import { type Calibration, describeDollars } from "@/lib/economics";
import { type Column, DataTable } from "../ui/DataTable";
import { Panel } from "../ui/Panel";
import { PageLink } from "../ui/reading/PageLink";
import { economicsHref } from "./hrefs";
import type { EconomicsProps } from "./schema";
import { pointsText, rounded, titlesOf } from "./words";

/** Renders attempts, failures and cost for each value, and how its tier compares with what the task needs. */
export function CalibrationTable({ economics: { report, architecture: chosen } }: EconomicsProps) {
  const rows = report.calibration.filter(({ architecture }) => architecture === chosen);
  const number = (
    id: string,
    title: string,
    cell: (value: Calibration) => string | number,
    wideOnly = false,
  ): Column<Calibration> => ({ id, title, align: "right", cell, ...(wideOnly && { wideOnly }) });
  const columns: readonly Column<Calibration>[] = [
    {
      id: "points",
      title: "Points",
      cell: ({ points }) => (
        <PageLink href={economicsHref(chosen, { points })} className="underline">
          {pointsText(points)}
        </PageLink>
      ),
    },
    number("solved", "Solved", ({ solved, tasks }) => `${solved} of ${tasks}`),
    number("attempts", "Attempts", ({ attempts }) => rounded(attempts, 2), true),
    number("failures", "Failures", ({ failures }) => rounded(failures, 2), true),
    number("dollars", "Dollars", ({ dollars }) => describeDollars(dollars)),
    number("right", "Right tier", ({ right }) => right),
    number("over", "Too high", ({ over }) => over),
    number("under", "Too low", ({ under }) => under),
  ];
  return (
    <Panel title={`Calibration: ${titlesOf(report)(chosen)}`} label="Calibration">
      <DataTable label="Calibration" columns={columns} rows={rows} rowKey={({ points }) => String(points)} />
      <p className="border-t px-3 py-1.5 text-ink-2 text-xs">
        Attempts, failures and dollars are per task. The tier is compared with the lowest that solves the task
        alone.
      </p>
    </Panel>
  );
}
