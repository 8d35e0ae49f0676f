import type { PlanComparison } from "@/lib/server/smith/compare";
import type { SideName } from "./schema";

/** The same call on both sides, by its place in each text; null where a side has none. */
export type Pair = { readonly a: number | null; readonly b: number | null };

const none: Pair = { a: null, b: null };

/** The call at a place of one side's text, and what it is on the other side. */
export function pairAt({ diff, a, b }: PlanComparison, side: SideName, place: number | null): Pair {
  const number = { a, b }[side].calls.findIndex((call) => call.place === place);
  if (place === null || number < 0) return none;
  const match = [...(diff?.same ?? []), ...(diff?.changed ?? [])].find(
    (pair) => (side === "a" ? pair.base : pair.head) === number,
  );
  if (!match) return { ...none, [side]: place };
  return { a: a.calls[match.base]?.place ?? null, b: b.calls[match.head]?.place ?? null };
}
