"use server";

import { z } from "zod";
import { action } from "@/app/door/action";
import { startProposals } from "@/lib/server/proposals/start";
import { cancelSweep } from "@/lib/server/sweeps/cancel";

/** Starts a sweep over all missing results. */
export const runProposals = action(z.tuple([z.string()]), async (ctx, planner) => {
  const { id } = await startProposals(ctx, { planner });
  return { id };
});

export const cancelProposals = action(z.tuple([z.string()]), async (ctx, sweep) => {
  await cancelSweep(ctx, { sweep });
});
