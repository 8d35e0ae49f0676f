import { type Flow, outcomeNames } from "@/lib/economics";
import { type Column, DataTable } from "../ui/DataTable";
import { Panel } from "../ui/Panel";
import { CsvButton } from "./controls/CsvButton";
import { FigureLink } from "./controls/FigureLink";
import type { EconomicsProps } from "./schema";
import { pointsText, titlesOf } from "./words";

/** Renders how many tasks went from points to a tier to an outcome. */
export function FlowTable({ economics: { report, tables, architecture: chosen } }: EconomicsProps) {
  const flows = report.flows.filter(({ architecture }) => architecture === chosen);
  const max = Math.max(1, ...flows.map(({ tasks }) => tasks));
  const columns: readonly Column<Flow>[] = [
    {
      id: "flow",
      title: "Points to tier to outcome",
      cell: ({ points, tier, outcome, lastTier }) => (
        <>
          {pointsText(points)} → {tier} → {outcomeNames[outcome]}
          {lastTier !== tier && ` (${lastTier})`}
        </>
      ),
    },
    {
      id: "tasks",
      title: "Tasks",
      align: "right",
      cell: ({ points, outcome, tasks }) => (
        <FigureLink to={{ architecture: chosen, points, outcome }}>{tasks}</FigureLink>
      ),
    },
    {
      id: "bar",
      title: "Share",
      wideOnly: true,
      cell: ({ tasks, outcome }) => (
        <span aria-hidden className="block h-3 w-32 rounded-sm bg-surface-2 forced-color-adjust-none">
          <span
            className={`block h-3 rounded-sm ${outcome === "unsolved" ? "bg-failed" : "bg-strong-accent"}`}
            style={{ width: `${((100 * tasks) / max).toFixed(1)}%` }}
          />
        </span>
      ),
    },
  ];
  return (
    <Panel
      title={`Points to tier to outcome: ${titlesOf(report)(chosen)}`}
      label="Points to tier to outcome"
      aside={<CsvButton tables={tables} name="flows" title="Points to tier to outcome" />}
    >
      <DataTable
        label="Points to tier to outcome"
        columns={columns}
        rows={flows}
        rowKey={({ points, tier, outcome, lastTier }) => `${points} ${tier} ${outcome} ${lastTier}`}
      />
    </Panel>
  );
}
