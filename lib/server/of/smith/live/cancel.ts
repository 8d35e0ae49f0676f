import "server-only";
import { z } from "zod";
import { slot } from "../../../cache/memory";
import type { Ctx } from "../../../verb/context";
import { ownerVerb } from "../../../verb/verb";

const running = slot("live-plannings", () => new Map<string, AbortController>());

/** Returns the live plannings of this process, with their abort controllers. */
export const livePlannings = (ctx: Ctx): Map<string, AbortController> => running(ctx.memory);

/** Cancels a live planning; answers received so far are stored. No effect on one that is over. */
export const cancelLive = ownerVerb(
  z.strictObject({ id: z.string().min(1).max(200) }),
  async (ctx, input) => {
    livePlannings(ctx).get(input.id)?.abort();
  },
);
