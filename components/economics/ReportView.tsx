import { describeCheapest, describeComparison, describeUnpriced, describeVerdict } from "@/lib/economics";
import { Panel } from "../ui/Panel";
import { ArchitectureTable } from "./ArchitectureTable";
import { CalibrationTable } from "./CalibrationTable";
import { CheckTable } from "./CheckTable";
import { FrontPlot } from "./chart/FrontPlot";
import { CompareMenus } from "./controls/CompareMenus";
import { CsvButton } from "./controls/CsvButton";
import { FlowTable } from "./FlowTable";
import { RegretTable } from "./RegretTable";
import { RoleTable } from "./RoleTable";
import type { EconomicsProps } from "./schema";
import { TaskList } from "./TaskList";
import { TaskTimeline } from "./TaskTimeline";
import { titlesOf } from "./words";

/** Renders the verdict, the chart and all tables of a report. */
export function ReportView({ economics }: EconomicsProps) {
  return (
    <>
      <Savings economics={economics} />
      <FrontPlot economics={economics} />
      <ArchitectureTable economics={economics} />
      <RoleTable economics={economics} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        <FlowTable economics={economics} />
        <CalibrationTable economics={economics} />
      </div>
      <TaskList economics={economics} />
      <TaskTimeline economics={economics} />
      <CheckTable economics={economics} />
      <RegretTable economics={economics} />
      <Prices economics={economics} />
    </>
  );
}

function Savings({ economics: { report, tables } }: EconomicsProps) {
  const titleOf = titlesOf(report);
  const { comparisons } = report;
  const cheapest = describeCheapest(report.figures, titleOf);
  const [first] = comparisons;
  return (
    <Panel
      title={first ? `${titleOf(first.head)} compared` : "Comparison"}
      aside={
        <span className="flex min-w-0 flex-wrap items-center gap-2">
          <CompareMenus report={{ architectures: report.architectures, comparisons }} />
          {first && <CsvButton tables={tables} name="comparisons" title="Comparisons" />}
        </span>
      }
    >
      <ul className="flex flex-col gap-3 p-3">
        {comparisons.map((one) => (
          <li key={one.base} className="max-w-prose">
            <p className="font-semibold text-prose">{describeVerdict(one, titleOf)}</p>
            <p className="text-ink-2">{describeComparison(one, titleOf)}</p>
          </li>
        ))}
        {!first && (
          <li className="max-w-prose">
            There is one architecture alone, so there is nothing to compare it with.
          </li>
        )}
        {cheapest !== null && <li className="max-w-prose font-semibold text-prose">{cheapest}</li>}
      </ul>
      {first && (
        <p className="border-t px-3 py-1.5 text-ink-2 text-xs">
          A task that several seeds ran counts once for each. Intervals: paired bootstrap of dollars per task,
          which draws a task with all its seeds. McNemar's test is exact; p near 1 means that no difference
          was found, not that there is none.
        </p>
      )}
    </Panel>
  );
}

function Prices({ economics: { report } }: EconomicsProps) {
  const { prices, unpriced } = report;
  if (prices.length + unpriced.length === 0) return null;
  return (
    <Panel title="Prices">
      <ul className="p-3 text-ink-2">
        {prices.map(({ model, input, output, listed, url }) => (
          <li key={model} className="break-words">
            {model}: ${input} and ${output} per million tokens of input and output, as{" "}
            <a href={url} className="underline" rel="noreferrer" target="_blank">
              listed in {listed}
            </a>
            .
          </li>
        ))}
        {unpriced.map((one) => (
          <li key={`${one.model} ${one.lacks}`} className="break-words font-medium">
            {describeUnpriced(one)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
