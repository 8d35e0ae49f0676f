import "server-only";
import { z } from "zod";
import { processWide } from "../../cache/processWide";
import { ownerVerb } from "../../verb/verb";

const place = processWide<Map<string, AbortController>>("live-plannings");

/** Returns the live plannings of this process, with their abort controllers. */
export function livePlannings(): Map<string, AbortController> {
  const running = place.get() ?? new Map<string, AbortController>();
  place.set(running);
  return running;
}

/** Cancels a live planning; answers received so far are stored. No effect on one that is over. */
export const cancelLive = ownerVerb(
  z.strictObject({ id: z.string().min(1).max(200) }),
  async (_ctx, input) => {
    livePlannings().get(input.id)?.abort();
  },
);
