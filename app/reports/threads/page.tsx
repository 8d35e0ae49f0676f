import type { Metadata } from "next";
import { Suspense } from "react";
import { PageSkeleton } from "@/app/PageSkeleton";
import { NoReport } from "@/app/reports/NoReport";
import { findReported, type Reported, type ReportQuery, readReport } from "@/app/reports/read";
import { FiguresPage } from "@/components/proposals/FiguresPage";
import { Ready } from "@/components/shell/Ready";

export const metadata: Metadata = { title: "Threads in flight" };
export const dynamic = "force-dynamic";

export default async function ThreadsRoute(query: ReportQuery) {
  const reported = await findReported(query);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Threads {...reported} />
    </Suspense>
  );
}

async function Threads(reported: Reported) {
  const report = await readReport(reported);
  return (
    <>
      {report ? <FiguresPage report="Threads in flight" {...report} /> : <NoReport {...reported} />}
      <Ready />
    </>
  );
}
