import type { Metadata } from "next";
import { AppReport } from "@/app/reports/AppReport";
import { type ReportQuery, readReport } from "@/app/reports/read";
import { ProposalsPage } from "@/components/proposals/ProposalsPage";
import { Ready } from "@/components/shell/Ready";

export const metadata: Metadata = { title: "Ranking" };
export const dynamic = "force-dynamic";

export default async function RankingRoute(query: ReportQuery) {
  const report = await readReport(query);
  return (
    <>
      {report ? <ProposalsPage {...report} /> : <AppReport />}
      <Ready />
    </>
  );
}
