import "server-only";
import { z } from "zod";
import { processWide } from "../../cache/processWide";
import { ownerVerb } from "../../verb/verb";

const place = processWide<Map<string, AbortController>>("live-plannings");

/** The live plannings that run in this process, each with what ends it. */
export function livePlannings(): Map<string, AbortController> {
  const running = place.get() ?? new Map<string, AbortController>();
  place.set(running);
  return running;
}

/** Ends a live planning: nothing more is asked, and what was answered is kept. One that is over is left alone. */
export const cancelLive = ownerVerb(z.strictObject({ id: z.string().min(1).max(200) }), async ({ input }) => {
  livePlannings().get(input.id)?.abort();
});
