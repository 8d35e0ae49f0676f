import { describeDollars, outcomeNames } from "@/lib/economics";
import type { ListedRun } from "@/lib/server/economics/get";
import { counted } from "@/lib/std";
import { type Column, DataTable } from "../ui/DataTable";
import { Panel } from "../ui/Panel";
import { PageLink } from "../ui/reading/PageLink";
import { EmptyState } from "../ui/States";
import { economicsHref } from "./hrefs";
import type { EconomicsProps } from "./schema";
import { pointsText, titlesOf } from "./words";

/** Lists the selected tasks of the architecture in detail; each opens its timeline. */
export function TaskList({ economics: { report, architecture, runs } }: EconomicsProps) {
  const columns: readonly Column<ListedRun>[] = [
    {
      id: "task",
      title: "Task",
      cell: ({ task, recording, turn }) => (
        <PageLink href={economicsHref(architecture, { recording, turn })} className="break-all underline">
          {task}
          <span className="sr-only"> of {recording}</span>
        </PageLink>
      ),
    },
    { id: "points", title: "Points", align: "right", cell: ({ points }) => pointsText(points) },
    {
      id: "tier",
      title: "Tier",
      cell: ({ firstTier, lastTier }) => (firstTier === lastTier ? firstTier : `${firstTier} → ${lastTier}`),
    },
    { id: "outcome", title: "Outcome", cell: ({ outcome }) => outcomeNames[outcome] },
    { id: "dollars", title: "Dollars", align: "right", cell: ({ dollars }) => describeDollars(dollars) },
    {
      id: "cheapest",
      title: "Cheapest tier alone",
      wideOnly: true,
      cell: ({ cheapest }) => cheapest?.tier ?? "none solves it",
    },
    {
      id: "regret",
      title: "Regret",
      align: "right",
      wideOnly: true,
      cell: ({ cheapest }) => (cheapest ? describeDollars(cheapest.regret) : "–"),
    },
    { id: "recording", title: "Recording", wideOnly: true, cell: ({ recording }) => recording },
  ];
  return (
    <div id="tasks" className="min-w-0 scroll-mt-16">
      <Panel
        title={`Tasks: ${titlesOf(report)(architecture)}`}
        label="Tasks"
        aside={
          <span className="flex flex-wrap items-center gap-x-3 text-ink-2 text-xs">
            {counted(runs.length, "task")}
            <PageLink href={economicsHref(architecture)} className="text-accent underline">
              All tasks
            </PageLink>
          </span>
        }
      >
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
          tabIndex={0}
          aria-label="List of tasks"
          className="max-h-112 overflow-y-auto"
        >
          <DataTable
            label="Tasks"
            columns={columns}
            rows={runs}
            rowKey={({ recording, turn }) => `${recording} ${turn}`}
            empty={<EmptyState title="No task is like this">Choose another figure.</EmptyState>}
          />
        </section>
      </Panel>
    </div>
  );
}
