import type { SideName } from "./schema";

/** Chooses the plan that a side of the comparison shows. `attempt: null` means the last attempt, `topology: null` the plan as recorded. */
export type PlanChoice = {
  readonly request: string;
  readonly attempt: number | null;
  readonly topology: string | null;
};

type Query = { get(name: string): string | null };

/** Parses a side of an address; `null` if it names no request. */
export function parseChoice(query: Query, side: SideName): PlanChoice | null {
  const request = named(query.get(side));
  const attempt = query.get(`${side}.attempt`);
  if (request === null) return null;
  return {
    request,
    attempt: attempt !== null && /^[1-9]\d{0,2}$/.test(attempt) ? Number(attempt) : null,
    topology: named(query.get(`${side}.topology`)),
  };
}

/** Returns `/planners/smith/compare?…` with non-default values only, always in the same order. */
export function planCompareHref(a: PlanChoice, b: PlanChoice): string {
  const query = new URLSearchParams();
  for (const [side, { request, attempt, topology }] of [
    ["a", a],
    ["b", b],
  ] as const) {
    query.set(side, request);
    if (attempt !== null) query.set(`${side}.attempt`, String(attempt));
    if (topology !== null) query.set(`${side}.topology`, topology);
  }
  return `/planners/smith/compare?${query}`;
}

/** Ignores values longer than any name. */
const named = (text: string | null): string | null => (text && text.length <= 300 ? text : null);
