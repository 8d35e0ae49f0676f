"use server";

import { z } from "zod";
import { action } from "@/app/door/action";
import { cancelSweep } from "@/lib/server/sweeps/cancel";
import { startSweep } from "@/lib/server/sweeps/start";
import { bindTopology } from "@/lib/server/topologies/bind";
import { duplicateTopology } from "@/lib/server/topologies/duplicate";

/** Replays every recording of its planner on one topology; known results are not computed again. */
export const startCoverageRun = action(z.tuple([z.string()]), async (ctx, topology) => {
  const { id } = await startSweep(ctx, { topologies: [topology] });
  return { id };
});

export const cancelCoverageRun = action(z.tuple([z.string()]), async (ctx, sweep) => {
  await cancelSweep(ctx, { sweep });
});

/** Binds unbound nodes to the policies that their names suggest. */
export const bindNodes = action(z.tuple([z.string(), z.array(z.string())]), (ctx, topology, nodes) =>
  bindTopology(ctx, { topology, nodes }),
);

const Copy = z.strictObject({ name: z.string(), title: z.string() });

/** Saves a copy under another id. */
export const duplicate = action(z.tuple([z.string(), Copy]), (ctx, topology, copy) =>
  duplicateTopology(ctx, { topology, ...copy }),
);
