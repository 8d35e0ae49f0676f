import "server-only";
import { type LiveNeed, rehearse } from "../../../../live";
import * as points from "../../../../planners/story-points";
import { hash, type Json } from "../../../../std";
import type { Topology } from "../../../../topology";
import { recent } from "../../../cache/recent";
import { listStoredTopologies } from "../../../db/topologies";
import type { Ctx } from "../../../verb/context";

/** Stored topologies that map roles to models, and the variants of those that are there. */
export const choicesOf = async (ctx: Ctx): Promise<readonly points.LiveChoice[]> =>
  points.choicesFrom(await listStoredTopologies(ctx.db, { planner: points.live.planner.id }));

const needs = recent<Promise<LiveNeed>>("needs of live runs", 500);

/** Counts what a task takes under a topology by role; cached, since it follows from both. */
export function needOf(ctx: Ctx, topology: Topology): Promise<LiveNeed> {
  const named = points.withRoleNames(topology);
  return needs(ctx.memory, hash(named as Json), () => rehearse(points.live, named, points.typicalTask()));
}
