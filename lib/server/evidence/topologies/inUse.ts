import "server-only";
import { thePlanners } from "../../core/thePlanners";
import type { Store } from "../../db/store";
import { findStoredTopology, type StoredTopology } from "../../db/topologies";

/** The topology in use, which all others are seen beside: the first that the planner ships. */
export async function topologyInUse(
  store: Store,
  workspaceId: string,
  planner: string,
): Promise<StoredTopology | null> {
  const first = thePlanners().find(planner)?.inUse?.id;
  return first === undefined ? null : findStoredTopology(store, workspaceId, first, null);
}
