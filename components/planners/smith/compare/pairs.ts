import type { PlanComparison } from "@/lib/server/of/smith/compare";
import type { SideName } from "./schema";

/** A call on both sides, by its index in each text; `null` if a side has none. */
export type Pair = { readonly a: number | null; readonly b: number | null };

const none: Pair = { a: null, b: null };

/** Returns the call at an index of one side's text, with its counterpart. */
export function pairAt({ diff, a, b }: PlanComparison, side: SideName, position: number | null): Pair {
  const number = { a, b }[side].calls.findIndex((call) => call.place === position);
  if (position === null || number < 0) return none;
  const match = [...(diff?.same ?? []), ...(diff?.changed ?? [])].find(
    (pair) => (side === "a" ? pair.base : pair.head) === number,
  );
  if (!match) return { ...none, [side]: position };
  return { a: a.calls[match.base]?.place ?? null, b: b.calls[match.head]?.place ?? null };
}
