import type { Metadata } from "next";
import { Suspense } from "react";
import { pageContext } from "@/app/door/pageContext";
import { PageSkeleton } from "@/app/PageSkeleton";
import { NoReport } from "@/app/reports/NoReport";
import { findReported, type Reported, type ReportQuery, readReport } from "@/app/reports/read";
import { CommitCosts } from "@/components/proposals/CommitCosts";
import { FiguresPage } from "@/components/proposals/FiguresPage";
import { Ready } from "@/components/shell/Ready";
import { listCommitCosts } from "@/lib/server/apps/commitCosts";

export const metadata: Metadata = { title: "Cost" };
export const dynamic = "force-dynamic";

export default async function CostRoute(query: ReportQuery) {
  const reported = await findReported(query);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Cost {...reported} />
    </Suspense>
  );
}

async function Cost(reported: Reported) {
  const isApp = reported.planner.runs === "elsewhere";
  return (
    <>
      {isApp ? <CommitCosts {...(await costsOf(reported))} /> : <Figures {...reported} />}
      <Ready />
    </>
  );
}

async function Figures(reported: Reported) {
  const report = await readReport(reported);
  return report ? <FiguresPage report="Cost" {...report} /> : <NoReport {...reported} />;
}

/** Costs of the commits of an app. */
async function costsOf({ planner: { id, title } }: Reported) {
  return { title, costs: (await listCommitCosts(await pageContext(), { planner: id })) ?? [] };
}
