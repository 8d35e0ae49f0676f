import "server-only";
import { z } from "zod";
import { compareNaturally } from "../../std";
import { listTagCounts, type TagCount } from "../db/lists/recordingTags";
import { verb } from "../verb/verb";

export type { TagCount };

/** Lists the tags of the recordings of known planners in natural order, counted by the database. */
export const listTags = verb(z.strictObject({}), async (ctx): Promise<readonly TagCount[]> => {
  const all = await listTagCounts(ctx.db);
  return all
    .filter(({ planner }) => ctx.planners.find(planner) !== undefined)
    .toSorted((a, b) => compareNaturally(a.tag, b.tag));
});
