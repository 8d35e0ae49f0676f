import { startBackground, stopBackground } from "@/app/backgroundActions";
import { pageContext } from "@/app/door/pageContext";
import { orNotFound } from "@/app/orNotFound";
import { cancelSweep } from "@/app/sweepActions";
import { getBackground } from "@/lib/server/background/get";
import { listPlanners } from "@/lib/server/planners/list";
import { getProposals } from "@/lib/server/proposals/get";
import { listSweeps } from "@/lib/server/sweeps/list";
import { startProposals } from "./actions";

export type ProposalsQuery = {
  readonly searchParams: Promise<{ readonly [name: string]: string | string[] | undefined }>;
};

/** Loads the props of both views of the proposals, for the planner in the address or the first one. */
export async function readProposals({ searchParams }: ProposalsQuery) {
  const [ctx, query] = await Promise.all([pageContext(), searchParams]);
  const [first] = await listPlanners(ctx);
  const planner = [query.planner].flat()[0] || (first?.id ?? "");
  const [proposals, [sweep], background] = await Promise.all([
    orNotFound(getProposals(ctx, { planner })),
    listSweeps(ctx, { state: "running", background: false }),
    getBackground(ctx, {}),
  ]);
  const actions = { start: startProposals.bind(null, { planner }), cancelSweep };
  const backgroundActions = { startBackground, stopBackground };
  return { proposals, running: sweep?.id ?? null, actions, background, backgroundActions };
}
