import type { Metadata } from "next";
import { AppReport } from "@/app/reports/AppReport";
import { getMatrixColumns } from "@/app/reports/actions";
import { type ReportQuery, readReport } from "@/app/reports/read";
import { MatrixPage } from "@/components/proposals/matrix/MatrixPage";
import { Ready } from "@/components/shell/Ready";

export const metadata: Metadata = { title: "Matrix" };
export const dynamic = "force-dynamic";

export default async function MatrixRoute(query: ReportQuery) {
  const report = await readReport(query, "columns");
  return (
    <>
      {report ? <MatrixPage {...report} getMatrixColumns={getMatrixColumns} /> : <AppReport />}
      <Ready />
    </>
  );
}
