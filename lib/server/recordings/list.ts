import "server-only";
import { z } from "zod";
import { allSet, listRecordingsInSet, listStoredSets } from "../db/lists/recordingSets";
import { listStoredRecordings, type RecordingSummary } from "../db/recordings";
import { SetName } from "../evidence/recordingSets";
import type { Ctx } from "../verb/context";
import { verb } from "../verb/verb";

export type { RecordingSummary };

const Input = z.strictObject({ planner: z.string().optional(), set: SetName.optional() });

/** Lists the current version of every recording, or the recordings of a set, of one planner or of all. Those of unknown planners stay stored but are not listed. */
export const listRecordings = verb(Input, async (ctx, input) => {
  const all = await (input.set === undefined ? listStoredRecordings(ctx.db) : inSet(ctx, input.set));
  return all
    .filter(({ planner }) => ctx.planners.find(planner) !== undefined)
    .filter(({ planner }) => input.planner === undefined || planner === input.planner);
});

/** Planners may have sets of the same name, such as their samples. */
async function inSet(ctx: Ctx, set: string): Promise<readonly RecordingSummary[]> {
  if (set === allSet.name) return listStoredRecordings(ctx.db);
  const sets = (await listStoredSets(ctx.db)).filter(({ name }) => name === set);
  const found = await Promise.all(sets.map(({ planner }) => listRecordingsInSet(ctx.db, planner, set)));
  return found.flat();
}
