import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import { localActor as actor } from "./core/actor";
import { thePlanners } from "./core/thePlanners";
import type { Store } from "./db/store";
import { drawingOf } from "./evidence/topologies/drawing";
import { topologyInUse } from "./evidence/topologies/inUse";
import { listTopologies } from "./evidence/topologies/listTopologies";
import { getProposals } from "./proposals/get";

/**
 * Precomputes cached results, drawings first, then evidence, so that the first visitors need not wait.
 * Runs step by step to let requests in between; stops on `signal`.
 */
export async function warmCaches(store: Store, signal: AbortSignal): Promise<void> {
  for (const { planner } of thePlanners().listed) {
    const input = { planner: planner.id };
    const base = await topologyInUse(store, actor.workspaceId, planner.id);
    for (const topology of await listTopologies({ actor, input })) {
      if (signal.aborted) return;
      await drawingOf(topology, base);
      await breathe();
    }
    if (base && !signal.aborted) await getProposals({ actor, input });
  }
}
