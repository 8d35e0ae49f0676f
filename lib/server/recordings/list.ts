import "server-only";
import { z } from "zod";
import { listStoredRecordings, type RecordingSummary } from "../db/recordings";
import { verb } from "../verb";

export type { RecordingSummary };

const Input = z.strictObject({ planner: z.string().optional() });

/** The current version of every recording, of one planner or of all. */
export const listRecordings = verb(Input, async ({ actor, input, store }) => {
  const all = await listStoredRecordings(store, actor.workspaceId);
  return all.filter(({ planner }) => input.planner === undefined || planner === input.planner);
});
