import type { LastComparison } from "@/lib/server/home/lastComparisons";
import { versionReference } from "../results/versionWords";

/** Returns the address of a comparison: current versions by name alone. */
export function comparisonHref({ base, head, set }: Pick<LastComparison, "base" | "head" | "set">): string {
  const sides = { base: versionReference(base), head: versionReference(head) };
  return `/compare?${new URLSearchParams({ ...sides, ...(set !== null && { set }) })}`;
}
