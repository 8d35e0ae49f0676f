import "server-only";
import { z } from "zod";
import { signatureOf } from "../../planner";
import { plannerModules } from "../../planners";
import { verb } from "../verb";

/** The signature of every planner: its title, channels, policies, routers and calls. */
export const listPlanners = verb(z.strictObject({}), async () =>
  plannerModules().map(({ planner }) => signatureOf(planner)),
);
