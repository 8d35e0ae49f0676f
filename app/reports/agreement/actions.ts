"use server";

import { z } from "zod";
import { action } from "@/app/door/action";
import { GivenTurnLabel, giveTurnLabel } from "@/lib/server/agreement/giveLabel";
import { startAgreement } from "@/lib/server/agreement/start";
import { cancelSweep } from "@/lib/server/sweeps/cancel";

/** Starts the replays that are still missing. */
export const runAgreement = action(z.tuple([z.string(), z.string()]), async (ctx, planner, topology) => {
  const { id } = await startAgreement(ctx, { planner, topology });
  return { id };
});

export const cancelAgreement = action(z.tuple([z.string()]), async (ctx, sweep) => {
  await cancelSweep(ctx, { sweep });
});

export const labelTurn = action(z.tuple([GivenTurnLabel]), (ctx, given) => giveTurnLabel(ctx, given));
