import { type Calibration, describeDollars, footnotes } from "@/lib/economics";
import { type Column, DataTable } from "../ui/DataTable";
import { Panel } from "../ui/Panel";
import { CsvButton } from "./controls/CsvButton";
import { FigureLink } from "./controls/FigureLink";
import type { EconomicsProps } from "./schema";
import { pointsText, rounded, titlesOf } from "./words";

/** Renders attempts, failures and cost for each value, and how its tier compares with what the task needs. */
export function CalibrationTable({ economics: { report, tables, architecture: chosen } }: EconomicsProps) {
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
        <FigureLink to={{ architecture: chosen, points }}>{pointsText(points)}</FigureLink>
      ),
    },
    number("solved", "Solved", ({ solved, tasks }) => `${solved} of ${tasks}`),
    number("attempts", "Attempts", ({ attempts }) => rounded(attempts, 2), true),
    number("failures", "Failures", ({ failures }) => rounded(failures, 2), true),
    number("dollars", "Dollars", ({ dollars }) => describeDollars(dollars)),
    number("right", "Right tier", ({ right }) => right),
    number("over", "Too high", ({ over }) => over),
    number("under", "Too low", ({ under }) => under),
    number("none", "None solves", ({ none }) => none),
    number("unknown", "Unknown", ({ unknown }) => unknown),
  ];
  return (
    <Panel
      title={`Calibration: ${titlesOf(report)(chosen)}`}
      label="Calibration"
      aside={<CsvButton tables={tables} name="calibration" title="Calibration" />}
    >
      <DataTable label="Calibration" columns={columns} rows={rows} rowKey={({ points }) => String(points)} />
      <p className="border-t px-3 py-1.5 text-ink-2 text-xs">
        Attempts, failures and dollars are per task. {footnotes.calibration}
      </p>
    </Panel>
  );
}
