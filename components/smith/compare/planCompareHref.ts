import type { SideName } from "./schema";

/** Which plan a side of the comparison shows: the last attempt where none is named, as recorded where no topology is. */
export type PlanChoice = {
  readonly request: string;
  readonly attempt: number | null;
  readonly topology: string | null;
};

type Query = { get(name: string): string | null };

/** What of a side an address says; null where it names no request. */
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

/** `/smith/compare?…` with only what differs from the plain choice, always in the same order. */
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
  return `/smith/compare?${query}`;
}

/** Longer than any name is none. */
const named = (text: string | null): string | null => (text && text.length <= 300 ? text : null);
