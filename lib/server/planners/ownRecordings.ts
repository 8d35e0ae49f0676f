import "server-only";
import { z } from "zod";
import { listStoredRecordings } from "../db/recordings";
import { verb } from "../verb/verb";

/** A recording with a page of its planner's own, and the title of its group. */
export type OwnRecording = {
  readonly group: string;
  readonly name: string;
  readonly title: string;
  readonly href: string;
};

export const listOwnRecordings = verb(z.strictObject({}), async (ctx) => {
  const all = await listStoredRecordings(ctx.db);
  return all.flatMap(({ name, title, planner }): OwnRecording | readonly [] => {
    const own = ctx.planners.find(planner)?.pages.recordings;
    return own ? { group: own.group, name, title, href: `${own.at}/${encodeURIComponent(name)}` } : [];
  });
});
