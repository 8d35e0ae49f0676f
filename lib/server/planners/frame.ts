import "server-only";
import type { PlannerPages } from "../../planners";
import { thePlanners } from "../core/thePlanners";

/** What planners' own pages add to the frame: links, places to go to, and keys. */
export type FramePages = Pick<PlannerPages, "nav" | "destinations" | "keys">;

export function framePages(): FramePages {
  const pages = thePlanners().all.map((module) => module.pages);
  return {
    nav: pages.flatMap(({ nav }) => nav),
    destinations: pages.flatMap(({ destinations }) => destinations),
    keys: pages.flatMap(({ keys }) => keys),
  };
}
