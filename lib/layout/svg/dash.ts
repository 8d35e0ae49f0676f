import type { LayoutLink } from "../links";

/** Solid for an edge, dashed for a branch; inferred ones have dots between the dashes. */
export function dashOf(link: Pick<LayoutLink, "label" | "inferred">): string | undefined {
  if (link.label !== null) return link.inferred ? "6 4 1 4" : "6 4";
  return link.inferred ? "1 4" : undefined;
}
