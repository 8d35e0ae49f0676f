import type { Metadata } from "next";
import { Suspense } from "react";
import { pageContext } from "@/app/door/pageContext";
import { PageSkeleton } from "@/app/PageSkeleton";
import { findReported, type Reported, type ReportQuery } from "@/app/reports/read";
import { SetPicker } from "@/components/recording/SetPicker";
import { Ready } from "@/components/shell/Ready";
import { CoverageCells, CoverageTable } from "@/components/topology/coverage/CoverageTable";
import { listTopologySummaries } from "@/lib/server/evidence/topologies/listTopologies";
import { coverageOf } from "@/lib/server/topologies/coverage";

export const metadata: Metadata = { title: "Coverage" };
export const dynamic = "force-dynamic";

export default async function CoverageRoute(query: ReportQuery) {
  const reported = await findReported(query);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Coverage {...reported} />
    </Suspense>
  );
}

async function Coverage({ planner, over }: Reported) {
  const set = over.chosen;
  const topologies = await listTopologySummaries(await pageContext(), { planner: planner.id });
  return (
    <>
      <CoverageTable
        planner={planner.title}
        set={set}
        isApp={planner.runs === "elsewhere"}
        picker={<SetPicker {...over} />}
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
