import type { LayoutLink } from "../links";

/** Solid for an edge, dashed for a branch; inferred ones have dots between the dashes. */
export function dashOf(link: Pick<LayoutLink, "label" | "stated">): string | undefined {
  if (link.label !== null) return link.stated ? "6 4" : "6 4 1 4";
  return link.stated ? undefined : "1 4";
}
