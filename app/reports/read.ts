import { startBackground, stopBackground } from "@/app/backgroundActions";
import { pageContext } from "@/app/door/pageContext";
import { orNotFound } from "@/app/orNotFound";
import type { Query } from "@/app/pickedPlanner";
import { setChoice, setIn } from "@/app/recordings/chosenSet";
import { cancelSweep } from "@/app/sweepActions";
import { getBackground } from "@/lib/server/background/get";
import { listVersions } from "@/lib/server/history/versions";
import { listPlanners } from "@/lib/server/planners/list";
import { getProposals } from "@/lib/server/proposals/get";
import { listSweeps } from "@/lib/server/sweeps/list";
import { startProposals } from "./actions";

export type ReportQuery = { readonly searchParams: Promise<Query> };

/** Loads the props of ranking and matrix, for the planner in the address or the first one; `null` for apps, which have no topologies to rank. */
export async function readReport(
  { searchParams }: ReportQuery,
  columns: "columns" | "no columns" = "no columns",
) {
  const [ctx, query] = await Promise.all([pageContext(), searchParams]);
  const planners = await listPlanners(ctx);
  const planner = [query.planner].flat()[0] || (planners[0]?.id ?? "");
  const from = Math.max(0, Math.trunc(Number([query.from].flat()[0] ?? 0)) || 0);
  if (planners.find(({ id }) => id === planner)?.runs === "elsewhere") return null;
  const [proposals, [sweep], background] = await Promise.all([
    orNotFound(
      getProposals(ctx, { planner, ...setIn(query), ...(columns === "columns" ? { from } : { max: 0 }) }),
    ),
    listSweeps(ctx, { state: "running", background: false }),
    getBackground(ctx, {}),
  ]);
  const title = planners.find(({ id }) => id === planner)?.title ?? planner;
  const [over, versions] = await Promise.all([
    setChoice(ctx, planner, proposals.set.name),
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
