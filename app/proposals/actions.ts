"use server";

import { localActor } from "@/lib/server/actor";
import { startProposals } from "@/lib/server/proposals/start";
import { cancelSweep } from "@/lib/server/sweeps/cancel";

/** Replays all that is not known yet in the background. */
export async function runProposals(planner: string): Promise<{ id: string }> {
  const { id } = await startProposals({ actor: localActor, input: { planner } });
  return { id };
}

export async function cancelProposals(sweep: string): Promise<void> {
  await cancelSweep({ actor: localActor, input: { sweep } });
}
