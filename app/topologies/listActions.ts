"use server";

import { z } from "zod";
import { action } from "@/app/door/action";
import { topologyRows } from "@/components/topology/list/topologyRows";
import { outcomesOf } from "@/lib/server/evidence/ranking/results";
import { listPlanners } from "@/lib/server/planners/list";
import { drawPage } from "@/lib/server/topologies/drawPage";

/** Returns a page of a planner's topologies whose name or title contains the words, as rendered rows. */
export const findTopologies = action(
  z.tuple([z.string(), z.string(), z.string().nullable()]),
  async (ctx, planner, find, after) => {
    const known = (await listPlanners(ctx)).find(({ id }) => id === planner);
    const [{ drawings, ...page }, outcomes] = await Promise.all([
      drawPage(ctx, { planner, find, after }),
      known ? outcomesOf(ctx, { planner }) : null,
    ]);
    const shelved = {
      outcomes,
      inUse: known?.inUse ?? null,
      proposedBy: known?.designs.proposedBy ?? {},
    };
    return { ...page, rows: topologyRows(drawings, shelved) };
  },
);
