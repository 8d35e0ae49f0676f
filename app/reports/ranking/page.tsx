import type { Metadata } from "next";
import { Suspense } from "react";
import { PageSkeleton } from "@/app/PageSkeleton";
import { NoReport } from "@/app/reports/NoReport";
import { findReported, type Reported, type ReportQuery, readReport } from "@/app/reports/read";
import { ProposalsPage } from "@/components/proposals/ProposalsPage";
import { Ready } from "@/components/shell/Ready";

export const metadata: Metadata = { title: "Ranking" };
export const dynamic = "force-dynamic";

export default async function RankingRoute(query: ReportQuery) {
  const reported = await findReported(query);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Ranking {...reported} />
    </Suspense>
  );
}

async function Ranking(reported: Reported) {
  const report = await readReport(reported);
  return (
    <>
      {report ? <ProposalsPage {...report} /> : <NoReport {...reported} />}
      <Ready />
    </>
  );
}
