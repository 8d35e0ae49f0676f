import type { Metadata } from "next";
import { type ReportQuery, readReport } from "@/app/reports/read";
import { FiguresPage } from "@/components/proposals/FiguresPage";
import { Ready } from "@/components/shell/Ready";

export const metadata: Metadata = { title: "Threads in flight" };
export const dynamic = "force-dynamic";

export default async function ThreadsRoute(query: ReportQuery) {
  return (
    <>
      <FiguresPage report="Threads in flight" {...(await readReport(query))} />
      <Ready />
    </>
  );
}
