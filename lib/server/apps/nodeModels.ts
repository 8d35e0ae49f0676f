import "server-only";
import { z } from "zod";
import { type NodeModel, nodeModels } from "../../apps";
import { recent } from "../cache/recent";
import { listLastReplays } from "../db/replays";
import { traceOf } from "../evidence/apps/readPair";
import { verb } from "../verb/verb";

const maxReplays = 50;
const cache = recent<Promise<readonly NodeModel[]>>("models of nodes", 100);

/** Lists model, offered tools and options of each node of an app's version, by its newest replays; `null` for planners. */
export const getNodeModels = verb(
  z.strictObject({ planner: z.string(), topologyHash: z.string() }),
  async (ctx, { planner, topologyHash }): Promise<readonly NodeModel[] | null> => {
    if (ctx.planners.find(planner)?.runs !== "elsewhere") return null;
    const ids = await listLastReplays(ctx.db, topologyHash, maxReplays);
    const key = [ctx.db.where, ctx.db.workspaceId, ...ids].join(" ");
    return cache(ctx.memory, key, async () =>
      nodeModels(await Promise.all(ids.map((id) => traceOf(ctx, id)))),
    );
  },
);
