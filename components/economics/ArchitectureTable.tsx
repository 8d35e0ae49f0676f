import { type ArchitectureFigures, describeDollars } from "@/lib/economics";
import { counted } from "@/lib/std";
import { Badge } from "../ui/Badge";
import { type Column, DataTable } from "../ui/DataTable";
import { Panel } from "../ui/Panel";
import { PageLink } from "../ui/reading/PageLink";
import { economicsHref } from "./hrefs";
import type { EconomicsProps } from "./schema";
import { rounded, titlesOf } from "./words";

/** Renders solved tasks, calls, tokens, money and time of each topology and variant; a row opens its tasks. */
export function ArchitectureTable({ economics: { report, architecture: chosen } }: EconomicsProps) {
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
      title: "Topology or variant",
      cell: ({ architecture, onFront }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <PageLink
            href={economicsHref(architecture)}
            {...(architecture === chosen && { "aria-current": "true" })}
            className={`underline ${architecture === chosen ? "font-semibold" : ""}`}
          >
            {titleOf(architecture)}
          </PageLink>
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
              <PageLink href={economicsHref(architecture, { outcome: "unsolved" })} className="underline">
                {tasks - solved} not
              </PageLink>
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
        <PageLink href={economicsHref(architecture, { outcome: "first-try" })} className="underline">
          {firstTry}
        </PageLink>
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
  const inexact = report.figures.reduce((sum, figures) => sum + figures.inexact, 0);
  return (
    <Panel title="Topologies and variants">
      <DataTable
        label="Topologies and variants"
        columns={columns}
        rows={report.figures}
        rowKey={({ architecture }) => architecture}
      />
      <p className="border-t px-3 py-1.5 text-ink-2 text-xs">
        {inexact === 0
          ? "Each call got the answer that was recorded for its request."
          : `${counted(inexact, "run has", "runs have")} answers to other requests; such figures are not exact.`}
      </p>
    </Panel>
  );
}
