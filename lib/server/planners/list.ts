import "server-only";
import type { Designs } from "../../planners";
import type { Ctx } from "../verb/context";

export type { Designs };

/** Lists the planners of this server, each with the topology in use: the first it ships. They are the same in every workspace. */
export const listPlanners = async (ctx: Ctx) =>
  ctx.planners.listed.map(({ planner: { id, title, summary }, inUse, designs, runs }) => ({
    id,
    title,
    summary,
    inUse: inUse?.id ?? null,
    designs,
    /** `elsewhere` for apps. */
    runs,
  }));
