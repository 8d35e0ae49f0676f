import type { DecisionDifference } from "../../../apps";
import { isObject, type Json, sameJson, shorten } from "../../../std";
import type { Decision, Segment } from "../../../trace";
import { mask } from "../../../world";

/** The first decision that differs, by its index. */
export type Divergence = Omit<DecisionDifference, "times"> & { readonly index: number };

/** Compares the decisions of two finished runs, and how their turns ended. `isWhole` is false for a run that was stopped. */
export function partedIn(before: Segment, after: Segment, isWhole: boolean): Divergence | null {
  const all = Math.max(before.decisions.length, after.decisions.length);
  for (let index = 0; index < all; index += 1) {
    const [was, is] = [before.decisions[index], after.decisions[index]];
    if (was && is && isSame(was, is)) continue;
    return is || isWhole ? { index, ...describePair(was, is, after) } : null;
  }
  if (!isWhole || before.end.kind === after.end.kind) return null;
  return { index: all, before: before.end.kind, decided: describeEnd(after) };
}

/** Compares a run that goes on: its decisions must occur in the other, in order. Later ones may yet be inserted between them. */
export function partedSoFar(before: readonly Decision[], after: readonly Decision[]): Divergence | null {
  let from = 0;
  for (const [index, is] of after.entries()) {
    const at = before.findIndex((was, i) => i >= from && isSame(was, is));
    if (at < 0) return { index, ...describePair(before[from], is, null) };
    from = at + 1;
  }
  return null;
}

const isSame = (was: Decision, is: Decision): boolean =>
  was.align === is.align && sameJson(mask(was.compared), mask(is.compared));

function describePair(
  was: Decision | undefined,
  is: Decision | undefined,
  after: Segment | null,
): Omit<DecisionDifference, "times"> {
  const decided = is?.label ?? (after ? describeEnd(after) : "nothing");
  const before = was?.label ?? "nothing";
  if (!was || !is || decided !== before) return { before, decided };
  return { before: withDetail(was), decided: withDetail(is) };
}

/** The arguments of tool calls; else what is compared. */
function withDetail({ label, compared }: Decision): string {
  const calls = Array.isArray(compared.calls) ? compared.calls : [];
  const given = calls.map((call) => (isObject(call) ? (call.args ?? null) : call));
  const detail: Json = given.length > 0 ? given : [compared];
  return `${label} ${shorten(detail.map((one) => JSON.stringify(one)).join(" "), 120)}`;
}

function describeEnd({ end }: Segment): string {
  if (end.kind === "ended") return "nothing";
  return end.kind === "waits" ? "a question" : `a stop: ${end.message}`;
}
