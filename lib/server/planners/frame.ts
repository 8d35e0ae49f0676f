import "server-only";
import type { PlannerPages } from "../../planners";
import type { Ctx } from "../verb/context";

/** Additions of planners' own pages to the app frame: links, destinations and keyboard shortcuts. */
export type FramePages = Pick<PlannerPages, "nav" | "destinations" | "keys">;

export function framePages(ctx: Ctx): FramePages {
  const pages = ctx.planners.all.map((module) => module.pages);
  return {
    nav: pages.flatMap(({ nav }) => nav),
    destinations: pages.flatMap(({ destinations }) => destinations),
    keys: pages.flatMap(({ keys }) => keys),
  };
}
