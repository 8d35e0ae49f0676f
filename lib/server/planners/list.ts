import "server-only";
import type { Designs } from "../../planners";
import { thePlanners } from "../core/thePlanners";

export type { Designs };

/** The planners that this server knows, each with the topology in use: the first that it ships. They ship with the product and belong to every workspace. */
export const listPlanners = async () =>
  thePlanners().listed.map(({ planner: { id, title, summary }, inUse, designs }) => ({
    id,
    title,
    summary,
    inUse: inUse?.id ?? null,
    designs,
  }));
