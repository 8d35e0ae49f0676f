import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Suspense } from "react";
import { pageContext } from "@/app/door/pageContext";
import { pickedSet } from "@/app/recordings/chosenSet";
import type { ReportQuery } from "@/app/reports/read";
import { SetPicker } from "@/components/recording/SetPicker";
import { Ready } from "@/components/shell/Ready";
import { CoverageCells, CoverageTable } from "@/components/topology/coverage/CoverageTable";
import { listTopologySummaries } from "@/lib/server/evidence/topologies/listTopologies";
import { listPlanners } from "@/lib/server/planners/list";
import { coverageOf } from "@/lib/server/topologies/coverage";

export const metadata: Metadata = { title: "Coverage" };
export const dynamic = "force-dynamic";

export default async function CoverageRoute({ searchParams }: ReportQuery) {
  const [ctx, query] = await Promise.all([pageContext(), searchParams]);
  const planners = await listPlanners(ctx);
  const [picked] = [query.planner].flat();
  const planner = picked ? planners.find(({ id }) => id === picked) : planners[0];
  if (picked && !planner) notFound();
  const over = planner ? await pickedSet(ctx, planner.id, query) : null;
  const set = over?.chosen ?? "all";
  const topologies = planner ? await listTopologySummaries(ctx, { planner: planner.id }) : [];
  return (
    <>
      <CoverageTable
        planner={planner?.title ?? ""}
        set={set}
        isApp={planner?.runs === "elsewhere"}
        picker={over && <SetPicker {...over} />}
        rows={topologies.map(({ name, title }) => ({
          name,
          title,
          cells: (
            <Suspense fallback={<CoverageCells covered={null} />}>
              <Covered topology={name} set={set} />
            </Suspense>
          ),
        }))}
      />
      <Ready />
    </>
  );
}

/** Computed from stored replays, row by row, so that the page need not wait for all. */
async function Covered(of: { readonly topology: string; readonly set: string }) {
  return <CoverageCells covered={await coverageOf(await pageContext(), of)} />;
}
