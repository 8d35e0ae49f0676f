"use server";

import { z } from "zod";
import { action } from "@/app/door/action";
import { cancelLive } from "@/lib/server/of/smith/live/cancel";

export const cancelPlanning = action(z.tuple([z.string()]), async (ctx, id) => {
  await cancelLive(ctx, { id });
});
