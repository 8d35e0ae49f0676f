"use server";

import { z } from "zod";
import { action } from "@/lib/server/http/action";
import { cancelSweep } from "@/lib/server/sweeps/cancel";
import { startSweep } from "@/lib/server/sweeps/start";
import { duplicateTopology } from "@/lib/server/topologies/duplicate";

/** Replays every recording of its planner on one topology; what is known is not computed again. */
export const startCoverageRun = action(z.tuple([z.string()]), async (actor, topology) => {
  const { id } = await startSweep({ actor, input: { topologies: [topology] } });
  return { id };
});

export const cancelCoverageRun = action(z.tuple([z.string()]), async (actor, sweep) => {
  await cancelSweep({ actor, input: { sweep } });
});

const Copy = z.strictObject({ name: z.string(), title: z.string() });

/** Keeps a copy under another id. */
export const duplicate = action(z.tuple([z.string(), Copy]), (actor, topology, copy) =>
  duplicateTopology({ actor, input: { topology, ...copy } }),
);
