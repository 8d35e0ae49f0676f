import type { Comparison } from "@/lib/diff";
import { type RecordingEntry, type Shown, shownStatuses } from "../schema";

/** Every recording with its status; those without a result are `not-run`. */
export function statusesOf(
  comparison: Comparison,
  recordings: readonly RecordingEntry[],
): ReadonlyMap<string, Shown> {
  const known = new Map(comparison.recordings.map((one) => [one.recording, one.status]));
  const ids = new Set([...recordings.map((one) => one.id), ...known.keys()]);
  return new Map([...ids].map((id) => [id, known.get(id) ?? "not-run"]));
}

/** How many recordings have each status, the ones that need eyes first. */
export function tally(
  statuses: ReadonlyMap<string, Shown>,
): readonly { readonly status: Shown; readonly n: number }[] {
  const all = [...statuses.values()];
  return shownStatuses.map((status) => ({ status, n: all.filter((one) => one === status).length }));
}
