import { type ArchitectureFigures, describeDollars } from "@/lib/economics";
import { counted } from "@/lib/std";
import { Badge } from "../ui/Badge";
import { type Column, DataTable } from "../ui/DataTable";
import { Panel } from "../ui/Panel";
import { CsvButton } from "./controls/CsvButton";
import { FigureLink } from "./controls/FigureLink";
import type { EconomicsProps } from "./schema";
import { rounded, titlesOf } from "./words";

/** Renders solved tasks, calls, tokens, money and time of each topology and variant; a row opens its tasks. */
export function ArchitectureTable({
  economics: { report, tables, source, architecture: chosen },
}: EconomicsProps) {
  const titleOf = titlesOf(report);
  const number = (
    id: string,
    title: string,
    cell: (figures: ArchitectureFigures) => string,
    wideOnly = false,
  ): Column<ArchitectureFigures> => ({ id, title, align: "right", cell, ...(wideOnly && { wideOnly }) });
  const columns: readonly Column<ArchitectureFigures>[] = [
    {
      id: "architecture",
      title: source === "results" ? "Architecture" : "Topology or variant",
      cell: ({ architecture, onFront }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <FigureLink
            to={{ architecture }}
            isCurrent={architecture === chosen}
            className={`break-words ${architecture === chosen ? "font-semibold" : ""}`}
          >
            {titleOf(architecture)}
          </FigureLink>
          {onFront && <Badge tone="accent">Pareto front</Badge>}
        </span>
      ),
    },
    {
      id: "solved",
      title: "Solved",
      align: "right",
      cell: ({ architecture, solved, tasks }) => (
        <>
          {solved} of {tasks}
          {solved < tasks && (
            <>
              {", "}
              <FigureLink to={{ architecture, outcome: "unsolved" }}>{tasks - solved} not</FigureLink>
            </>
          )}
        </>
      ),
    },
    {
      id: "first",
      title: "At first try",
      align: "right",
      cell: ({ architecture, firstTry }) => (
        <FigureLink to={{ architecture, outcome: "first-try" }}>{firstTry}</FigureLink>
      ),
    },
    number("each", "Dollars a task", ({ dollars, tasks }) =>
      describeDollars(dollars === null || tasks === 0 ? null : dollars / tasks),
    ),
    number("dollars", "Dollars in all", ({ dollars }) => describeDollars(dollars), true),
    number("calls", "Model calls", ({ calls }) => rounded(calls), true),
    number("tokens", "Tokens", ({ tokens }) => rounded(tokens), true),
    number("seconds", "Seconds", ({ seconds }) => rounded(seconds), true),
  ];
  const title = source === "results" ? "Architectures" : "Topologies and variants";
  const inexact = report.figures.reduce((sum, figures) => sum + figures.inexact, 0);
  return (
    <Panel title={title} aside={<CsvButton tables={tables} name="architectures" title={title} />}>
      <DataTable
        label={title}
        columns={columns}
        rows={report.figures}
        rowKey={({ architecture }) => architecture}
      />
      {source === "recordings" && (
        <p className="border-t px-3 py-1.5 text-ink-2 text-xs">
          {inexact === 0
            ? "Each call got the answer that was recorded for its request."
            : `${counted(inexact, "run has", "runs have")} answers to other requests; such figures are not exact.`}
        </p>
      )}
    </Panel>
  );
}
