import "server-only";
import { z } from "zod";
import { listStoredRecordings, type RecordingSummary } from "../db/recordings";
import { verb } from "../verb/verb";

export type { RecordingSummary };

const Input = z.strictObject({ planner: z.string().optional() });

/** Lists the current version of every recording, of one planner or of all. Those of unknown planners stay stored but are not listed. */
export const listRecordings = verb(Input, async (ctx, input) => {
  const all = await listStoredRecordings(ctx.db);
  return all
    .filter(({ planner }) => ctx.planners.find(planner) !== undefined)
    .filter(({ planner }) => input.planner === undefined || planner === input.planner);
});
