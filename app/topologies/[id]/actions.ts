"use server";

import { localActor } from "@/lib/server/actor";
import { cancelSweep } from "@/lib/server/sweeps/cancel";
import { startSweep } from "@/lib/server/sweeps/start";

/** Replays every recording of its planner on one topology; what is known is not computed again. */
export async function startCoverageRun(topology: string): Promise<{ id: string }> {
  const { id } = await startSweep({ actor: localActor, input: { topologies: [topology] } });
  return { id };
}

export async function cancelCoverageRun(sweep: string): Promise<void> {
  await cancelSweep({ actor: localActor, input: { sweep } });
}
