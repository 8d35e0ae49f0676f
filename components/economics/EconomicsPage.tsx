import { describeCheapest, describeComparison, describeVerdict } from "@/lib/economics";
import type { Economics } from "@/lib/server/economics/get";
import { counted } from "@/lib/std";
import { Panel } from "../ui/Panel";
import { EmptyState } from "../ui/States";
import { ArchitectureTable } from "./ArchitectureTable";
import { CalibrationTable } from "./CalibrationTable";
import { CheckTable } from "./CheckTable";
import { FlowTable } from "./FlowTable";
import { FrontPlot } from "./FrontPlot";
import { RegretTable } from "./RegretTable";
import { RoleTable } from "./RoleTable";
import type { EconomicsProps } from "./schema";
import { TaskList } from "./TaskList";
import { TaskTimeline } from "./TaskTimeline";
import { UnderWay } from "./UnderWay";
import { titlesOf } from "./words";

/** Renders what routing tasks to tiers saves, and the figures behind it. */
export function EconomicsPage({ economics }: EconomicsProps) {
  const { report, planner, recordings, set, synthetic } = economics;
  return (
    <div className="mx-auto flex max-w-[96rem] flex-col gap-4 px-4 py-4 max-md:px-3">
      <header className="flex flex-col gap-2">
        <div>
          <p className="text-ink-2 text-xs">Reports</p>
          <h1 className="font-semibold text-xl">Economics</h1>
        </div>
        <p className="max-w-prose text-ink-2">
          {planner.title}, {set}: {counted(recordings, "recording")}, replayed under{" "}
          {counted(report.architectures.length, "topology or variant", "topologies and variants")}.
          {synthetic && " All recordings are synthetic: they say nothing about real models."}
        </p>
      </header>
      <Body economics={economics} />
    </div>
  );
}

function Body({ economics }: EconomicsProps) {
  const { report, progress } = economics;
  const titleOf = titlesOf(report);
  const cheapest = describeCheapest(report.figures, titleOf);
  if (progress) return <UnderWay {...progress} />;
  if (report.figures.length === 0)
    return (
      <Panel title="Economics">
        <EmptyState title="No task here">
          Import recordings of this planner to measure its routing.
        </EmptyState>
      </Panel>
    );
  return (
    <>
      <Panel title={`What ${titleOf(report.comparisons[0]?.head ?? "")} saves`}>
        <ul className="flex flex-col gap-3 p-3">
          {report.comparisons.map((one) => (
            <li key={one.base} className="max-w-prose">
              <p className="font-semibold text-base">{describeVerdict(one, titleOf)}</p>
              <p className="text-ink-2">{describeComparison(one, titleOf)}</p>
            </li>
          ))}
          {cheapest !== null && <li className="max-w-prose font-semibold text-base">{cheapest}</li>}
        </ul>
        <p className="border-t px-3 py-1.5 text-ink-2 text-xs">
          Intervals: paired bootstrap of dollars per task, which draws tasks with all their seeds. McNemar's
          test is exact.
        </p>
      </Panel>
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
      <Prices report={report} />
    </>
  );
}

const Prices = ({ report: { prices } }: Pick<Economics, "report">) => (
  <Panel title="Prices">
    <ul className="p-3 text-ink-2">
      {prices.map(({ model, input, output, listed, url }) => (
        <li key={model}>
          {model}: ${input} and ${output} per million tokens of input and output, as{" "}
          <a href={url} className="underline" rel="noreferrer" target="_blank">
            listed in {listed}
          </a>
          .
        </li>
      ))}
    </ul>
  </Panel>
);
