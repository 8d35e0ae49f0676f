import { describeDollars, type Regret } from "@/lib/economics";
import { type Column, DataTable } from "../ui/DataTable";
import { Panel } from "../ui/Panel";
import { PageLink } from "../ui/reading/PageLink";
import { economicsHref } from "./hrefs";
import type { EconomicsProps } from "./schema";
import { titlesOf } from "./words";

/** Renders the cost beyond the cheapest tier that solves each task alone. */
export function RegretTable({ economics: { report } }: EconomicsProps) {
  const titleOf = titlesOf(report);
  const columns: readonly Column<Regret>[] = [
    {
      id: "architecture",
      title: "Topology or variant",
      cell: ({ architecture }) => titleOf(architecture),
    },
    { id: "regret", title: "Regret a task", align: "right", cell: ({ perTask }) => describeDollars(perTask) },
    {
      id: "overhead",
      title: "Planner and reviewer",
      align: "right",
      cell: ({ overhead }) => describeDollars(overhead),
    },
    {
      id: "missed",
      title: "Missed",
      align: "right",
      cell: ({ architecture, missed, tasks }) => (
        <PageLink href={economicsHref(architecture, { outcome: "unsolved" })} className="underline">
          {missed} of {tasks}
        </PageLink>
      ),
    },
  ];
  return (
    <Panel title="Regret">
      <DataTable
        label="Regret"
        columns={columns}
        rows={report.regrets}
        rowKey={({ architecture }) => architecture}
      />
      <p className="border-t px-3 py-1.5 text-ink-2 text-xs">
        Regret is the cost beyond the cheapest tier that solves the task alone, over solved tasks. Missed are
        tasks that a tier solves alone and this one does not.
      </p>
    </Panel>
  );
}
