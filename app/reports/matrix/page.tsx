import type { Metadata } from "next";
import { Suspense } from "react";
import { PageSkeleton } from "@/app/PageSkeleton";
import { getMatrixColumns } from "@/app/reports/actions";
import { NoReport } from "@/app/reports/NoReport";
import { findReported, type Reported, type ReportQuery, readReport } from "@/app/reports/read";
import { MatrixPage } from "@/components/proposals/matrix/MatrixPage";
import { Ready } from "@/components/shell/Ready";

export const metadata: Metadata = { title: "Matrix" };
export const dynamic = "force-dynamic";

export default async function MatrixRoute(query: ReportQuery) {
  const reported = await findReported(query);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Matrix {...reported} />
    </Suspense>
  );
}

async function Matrix(reported: Reported) {
  const report = await readReport(reported, "columns");
  return (
    <>
      {report ? <MatrixPage {...report} getMatrixColumns={getMatrixColumns} /> : <NoReport {...reported} />}
      <Ready />
    </>
  );
}
