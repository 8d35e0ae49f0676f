import "server-only";
import type { PlannerPages } from "../../planners";
import { thePlanners } from "../core/thePlanners";

/** Additions of planners' own pages to the app frame: links, destinations and keyboard shortcuts. */
export type FramePages = Pick<PlannerPages, "nav" | "destinations" | "keys">;

export function framePages(): FramePages {
  const pages = thePlanners().all.map((module) => module.pages);
  return {
    nav: pages.flatMap(({ nav }) => nav),
    destinations: pages.flatMap(({ destinations }) => destinations),
    keys: pages.flatMap(({ keys }) => keys),
  };
}
