import { describeRegret, footnotes, otherRoles, type Regret } from "@/lib/economics";
import { type Column, DataTable } from "../ui/DataTable";
import { Panel } from "../ui/Panel";
import { CsvButton } from "./controls/CsvButton";
import { FigureLink } from "./controls/FigureLink";
import type { EconomicsProps } from "./schema";
import { titlesOf } from "./words";

const overhead: Column<Regret> = {
  id: "overhead",
  title: "Planner and reviewer",
  align: "right",
  cell: (regret) => describeRegret(regret, regret.overhead),
};

/** Renders the cost beyond the cheapest tier that solves each task alone. */
export function RegretTable({ economics: { report, tables } }: EconomicsProps) {
  const titleOf = titlesOf(report);
  const columns: readonly Column<Regret>[] = [
    {
      id: "architecture",
      title: "Topology or variant",
      cell: ({ architecture }) => titleOf(architecture),
    },
    {
      id: "regret",
      title: "Regret a task",
      align: "right",
      cell: (regret) => describeRegret(regret, regret.perTask),
    },
    ...(otherRoles(report).length > 0 ? [overhead] : []),
    {
      id: "missed",
      title: "Missed",
      align: "right",
      cell: ({ architecture, missed, tasks }) => (
        <FigureLink to={{ architecture, outcome: "unsolved" }}>
          {missed} of {tasks}
        </FigureLink>
      ),
    },
  ];
  return (
    <Panel title="Regret" aside={<CsvButton tables={tables} name="regret" title="Regret" />}>
      <DataTable
        label="Regret"
        columns={columns}
        rows={report.regrets}
        rowKey={({ architecture }) => architecture}
      />
      <p className="border-t px-3 py-1.5 text-ink-2 text-xs">{footnotes.regret}</p>
    </Panel>
  );
}
