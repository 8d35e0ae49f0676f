import type { Economics } from "@/lib/server/economics/get";
import { counted } from "@/lib/std";
import { Panel } from "../ui/Panel";
import { EmptyState } from "../ui/States";
import { UnderWay } from "./controls/UnderWay";
import { OwnResults } from "./own/OwnResults";
import { ReportView } from "./ReportView";

type Props = { readonly economics: Economics };

/** Renders what routing tasks to tiers saves, and the figures behind it; of the user's own results when they open a file. */
export function EconomicsPage({ economics }: Props) {
  const { report, planner, recordings, set, synthetic } = economics;
  return (
    <div className="mx-auto flex max-w-[96rem] flex-col gap-4 px-4 py-4 max-md:px-3">
      <header>
        <p className="text-ink-2 text-xs">Reports</p>
        <h1 className="font-semibold text-xl">Economics</h1>
      </header>
      <OwnResults>
        <p className="max-w-prose text-ink-2">
          {planner.title}, {set}: {counted(recordings, "recording")}, replayed under{" "}
          {counted(report.architectures.length, "topology or variant", "topologies and variants")}.
          {synthetic && " All recordings are synthetic: they say nothing about real models."}
        </p>
        <Body economics={economics} />
      </OwnResults>
    </div>
  );
}

function Body({ economics }: Props) {
  const { report, progress } = economics;
  if (progress) return <UnderWay {...progress} />;
  if (report.figures.length === 0)
    return (
      <Panel title="Economics">
        <EmptyState title="No task here">
          Import recordings of this planner to measure its routing.
        </EmptyState>
      </Panel>
    );
  return <ReportView economics={economics} />;
}
