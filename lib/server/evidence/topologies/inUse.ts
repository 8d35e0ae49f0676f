import "server-only";
import type { Ctx } from "../../verb/context";
import { findShipped, type JudgedTopology } from "./shipped";

/** Returns the topology in use, with which all others are compared: the shipped version of the planner's first. */
export async function topologyInUse(ctx: Ctx, planner: string): Promise<JudgedTopology | null> {
  const first = ctx.planners.find(planner)?.inUse?.id;
  return first === undefined ? null : findShipped(ctx, first);
}
