import type { Metadata } from "next";
import { pageContext } from "@/app/door/pageContext";
import { type ReportQuery, readReport } from "@/app/reports/read";
import { CommitCosts } from "@/components/proposals/CommitCosts";
import { FiguresPage } from "@/components/proposals/FiguresPage";
import { Ready } from "@/components/shell/Ready";
import { listCommitCosts } from "@/lib/server/apps/commitCosts";
import { listPlanners } from "@/lib/server/planners/list";

export const metadata: Metadata = { title: "Cost" };
export const dynamic = "force-dynamic";

export default async function CostRoute(query: ReportQuery) {
  const report = await readReport(query);
  return (
    <>
      {report ? <FiguresPage report="Cost" {...report} /> : <CommitCosts {...(await costsOf(query))} />}
      <Ready />
    </>
  );
}

/** Costs of the commits of the app in the address. */
async function costsOf({ searchParams }: ReportQuery) {
  const [ctx, query] = await Promise.all([pageContext(), searchParams]);
  const planners = await listPlanners(ctx);
  const planner = [query.planner].flat()[0] || (planners[0]?.id ?? "");
  const title = planners.find(({ id }) => id === planner)?.title ?? planner;
  return { title, costs: (await listCommitCosts(ctx, { planner })) ?? [] };
}
