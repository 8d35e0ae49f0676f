import type { Metadata } from "next";
import { AppReport } from "@/app/reports/AppReport";
import { type ReportQuery, readReport } from "@/app/reports/read";
import { FiguresPage } from "@/components/proposals/FiguresPage";
import { Ready } from "@/components/shell/Ready";

export const metadata: Metadata = { title: "Threads in flight" };
export const dynamic = "force-dynamic";

export default async function ThreadsRoute(query: ReportQuery) {
  const report = await readReport(query);
  return (
    <>
      {report ? <FiguresPage report="Threads in flight" {...report} /> : <AppReport />}
      <Ready />
    </>
  );
}
