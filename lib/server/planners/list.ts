import "server-only";
import { plannerModules } from "../../planners";

/** The planners that this server knows. They ship with the product and belong to every workspace. */
export const listPlanners = async () =>
  plannerModules().map(({ planner: { id, title, summary } }) => ({ id, title, summary }));
