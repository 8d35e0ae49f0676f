import { topologyRows } from "@/components/topology/list/topologyRows";
import { outcomesOf } from "@/lib/server/evidence/ranking/results";
import { listPlanners } from "@/lib/server/planners/list";
import { drawPage } from "@/lib/server/topologies/drawPage";
import type { Ctx } from "@/lib/server/verb/context";

/** Returns a page of a planner's topologies whose name or title contains the words, as rendered rows. */
export async function findTopologies(ctx: Ctx, input: Parameters<typeof drawPage>[1]) {
  const page = await drawPage(ctx, input);
  const known = (await listPlanners(ctx)).find(({ id }) => id === input.planner);
  const outcomes = known ? await outcomesOf(ctx, { planner: known.id }) : null;
  const { drawings, ...rest } = page;
  const shelved = {
    outcomes,
    inUse: known?.inUse ?? null,
    proposedBy: known?.designs.proposedBy ?? {},
  };
  return { ...rest, rows: topologyRows(drawings, shelved) };
}
