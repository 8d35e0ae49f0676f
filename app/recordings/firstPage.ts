import type { Query } from "@/app/pickedPlanner";
import { cursorIn, narrowedIn, type ServedPage, shownIn } from "@/components/recording/listing";
import { listRecordingLines } from "@/lib/server/recordings/page";
import type { Ctx } from "@/lib/server/verb/context";

/** Returns the recordings that an address shows: those after its cursor, as many as were shown before. */
export async function firstPage(
  ctx: Ctx,
  query: Query,
  scope: { readonly planner?: string; readonly set: string },
): Promise<ServedPage> {
  const one = (name: string) => [query[name]].flat()[0];
  const narrowed = narrowedIn(one);
  const after = cursorIn(one("after"));
  const page = await listRecordingLines(ctx, { ...scope, ...narrowed, after, max: shownIn(one("shown")) });
  return { page, narrowed, after };
}
