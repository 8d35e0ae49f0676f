"use client";

import { usePathname } from "next/navigation";
import type { FramePages } from "@/lib/server/planners/frame";
import { usePush } from "../../ui/reading/openings";
import { addressNow } from "../../ui/reading/readings";
import { Select } from "../../ui/Select";
import { isList, ownTabAt, sectionAt, sections, withPlanner } from "./sections";
import { usePicked } from "./usePicked";

const all = "*";

/** Picks the planner whose documents every list shows; the user's own planners come first. A report is always of one planner. */
export function PlannerPicker({ pages }: { readonly pages: FramePages }) {
  const picked = usePicked(pages);
  const path = usePathname();
  const push = usePush();
  const hasOwn = pages.planners.some(({ isOwn }) => isOwn);
  const options = pages.planners.map(({ id, title, isOwn }) => ({
    value: id,
    title,
    ...(hasOwn && { note: isOwn ? "yours" : "sample" }),
  }));
  const isReport = sectionAt(path, pages.tabs) === "reports";
  const pick = (value: string) => push(listFor(pages, path, value === all ? "" : value));
  return (
    <Select
      label="Planner"
      value={picked || (isReport ? pages.reported : all)}
      options={isReport ? options : [{ value: all, title: "All planners" }, ...options]}
      onChange={pick}
      className="w-40 max-md:min-w-0 max-md:flex-1"
    />
  );
}

/** Returns this list for another planner; from a page of one document or of one planner, the list of its section. */
function listFor({ tabs }: FramePages, path: string, planner: string): string {
  const { searchParams } = addressNow();
  if (isList(path, searchParams, tabs) && !ownTabAt(path, tabs)) {
    const show = searchParams.get("show");
    return withPlanner(show ? `${path}?show=${encodeURIComponent(show)}` : path, planner);
  }
  const section = sectionAt(path, tabs);
  return withPlanner(sections.find(({ id }) => id === section)?.href ?? "/", planner);
}
