import "server-only";
import { thePlanners } from "../../core/thePlanners";
import type { Store } from "../../db/store";
import { findShipped, type JudgedTopology } from "./shipped";

/** The topology in use, which all others are seen beside: the first that the planner ships, as it ships. */
export async function topologyInUse(
  store: Store,
  workspaceId: string,
  planner: string,
): Promise<JudgedTopology | null> {
  const first = thePlanners().find(planner)?.inUse?.id;
  return first === undefined ? null : findShipped(store, workspaceId, first);
}
