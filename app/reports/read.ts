import { notFound } from "next/navigation";
import { startBackground, stopBackground } from "@/app/backgroundActions";
import { pageContext } from "@/app/door/pageContext";
import { orNotFound } from "@/app/orNotFound";
import type { Query } from "@/app/pickedPlanner";
import { pickedSet } from "@/app/recordings/chosenSet";
import { cancelSweep } from "@/app/sweepActions";
import { getBackground } from "@/lib/server/background/get";
import { listVersions } from "@/lib/server/history/versions";
import { getProposals } from "@/lib/server/proposals/get";
import { listSweeps } from "@/lib/server/sweeps/list";
import { startProposals } from "./actions";

export type ReportQuery = { readonly searchParams: Promise<Query> };

/** The planner of a report, the recording sets to choose from, and the position of the first column. */
export type Reported = Awaited<ReturnType<typeof findReported>>;

/** Finds the planner in the address, or the first one with a report, and its recording set; an unknown name is a page not found. */
export async function findReported({ searchParams }: ReportQuery) {
  const [ctx, query] = await Promise.all([pageContext(), searchParams]);
  const { listed } = ctx.planners;
  const first = listed.find((one) => one.runs === "elsewhere" || one.inUse !== null) ?? listed[0];
  const picked = [query.planner].flat()[0] || (first?.planner.id ?? "");
  // `find` would also find the reserved planner of drawings, which no report is about.
  const module = ctx.planners.all.find(({ planner }) => planner.id === picked);
  if (!module) notFound();
  const { id, title } = module.planner;
  const planner = { id, title, runs: module.runs, hasBase: module.inUse !== null };
  const over = await pickedSet(ctx, planner.id, query);
  const from = Math.max(0, Math.trunc(Number([query.from].flat()[0] ?? 0)) || 0);
  return { planner, over, from };
}

/** Loads the props of a report on a planner's topologies; `null` for apps, and for a planner without a topology in use. */
export async function readReport(
  { planner: { id: planner, title, runs, hasBase }, over, from }: Reported,
  columns: "columns" | "no columns" = "no columns",
) {
  if (runs === "elsewhere" || !hasBase) return null;
  const ctx = await pageContext();
  const of = { planner, set: over.chosen, ...(columns === "columns" ? { from } : { max: 0 }) };
  const [proposals, [sweep], background, versions] = await Promise.all([
    orNotFound(getProposals(ctx, of)),
    listSweeps(ctx, { state: "running", background: false }),
    getBackground(ctx, {}),
    listVersions(ctx, { planner }),
  ]);
  const input = { planner, set: proposals.set.name };
  const actions = { start: startProposals.bind(null, input), cancelSweep };
  const backgroundActions = { startBackground, stopBackground };
  return {
    proposals,
    versions,
    over,
    title,
    running: sweep?.id ?? null,
    actions,
    background,
    backgroundActions,
  };
}
