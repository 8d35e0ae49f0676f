import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import { drawingOf } from "./evidence/topologies/drawing";
import { topologyInUse } from "./evidence/topologies/inUse";
import { listTopologies } from "./evidence/topologies/listTopologies";
import { getProposals } from "./proposals/get";
import type { Ctx } from "./verb/context";

/**
 * Precomputes cached results, drawings first, then evidence, so that the first visitors need not wait.
 * Runs step by step to let requests in between; stops on `signal`.
 */
export async function warmCaches(ctx: Ctx, signal: AbortSignal): Promise<void> {
  for (const { planner } of ctx.planners.listed) {
    const input = { planner: planner.id };
    const base = await topologyInUse(ctx, planner.id);
    for (const topology of await listTopologies(ctx, input)) {
      if (signal.aborted) return;
      await drawingOf(ctx, topology, base);
      await breathe();
    }
    if (base && !signal.aborted) await getProposals(ctx, input);
  }
}
