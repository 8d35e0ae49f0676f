"use server";

import { localActor } from "@/lib/server/actor";
import { cancelLive } from "@/lib/server/smith/live/cancel";

export async function cancelPlanning(id: string): Promise<void> {
  await cancelLive({ actor: localActor, input: { id } });
}
