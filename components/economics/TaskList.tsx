import { describeDollars, type ListedRun, outcomeNames } from "@/lib/economics";
import { counted } from "@/lib/std";
import { type Column, DataTable } from "../ui/DataTable";
import { Panel } from "../ui/Panel";
import { EmptyState } from "../ui/States";
import { CsvButton } from "./controls/CsvButton";
import { FigureLink } from "./controls/FigureLink";
import type { EconomicsProps } from "./schema";
import { pointsText, titlesOf } from "./words";

/** Lists the selected tasks of the architecture in detail; each opens its timeline. */
export function TaskList({ economics }: EconomicsProps) {
  const { report, architecture, runs, selected, tables, source } = economics;
  const columns: readonly Column<ListedRun>[] = [
    {
      id: "task",
      title: "Task",
      cell: ({ task, recording, turn }) => (
        <FigureLink to={{ architecture, recording, turn }} className="break-all">
          {task}
          <span className="sr-only"> of {recording}</span>
        </FigureLink>
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
    {
      id: "recording",
      title: source === "results" ? "Seed" : "Recording",
      wideOnly: true,
      cell: ({ recording }) => recording,
    },
  ];
  return (
    <div id="tasks" className="min-w-0 scroll-mt-16">
      <Panel
        title={`Tasks: ${titlesOf(report)(architecture)}`}
        label="Tasks"
        aside={
          <span className="flex flex-wrap items-center gap-x-3 text-ink-2 text-xs">
            {counted(selected, "task")}
            {runs.length < selected && `, the first ${runs.length.toLocaleString("en")} are listed`}
            <FigureLink to={{ architecture }} className="text-accent">
              All tasks
            </FigureLink>
            <CsvButton tables={tables} name="tasks" title="Tasks" />
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
