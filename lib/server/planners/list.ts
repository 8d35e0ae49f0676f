import "server-only";
import { plannerModules } from "../../planners";

/** The planners that this server knows, each with the topology in use: the first that it ships. They ship with the product and belong to every workspace. */
export const listPlanners = async () =>
  plannerModules().map(({ planner: { id, title, summary }, topologies }) => ({
    id,
    title,
    summary,
    inUse: topologies[0]?.id ?? null,
  }));
