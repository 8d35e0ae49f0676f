import type { Comparison } from "../schema";
import { type RecordingEntry, type Shown, shownStatuses } from "./schema";

/** Returns every recording with its status; `not-run` without a result. */
export function statusesOf(
  comparison: Comparison,
  recordings: readonly RecordingEntry[],
): ReadonlyMap<string, Shown> {
  const known = new Map(comparison.recordings.map((one) => [one.recording, one.status]));
  const ids = new Set([...recordings.map((one) => one.id), ...known.keys()]);
  return new Map([...ids].map((id) => [id, known.get(id) ?? "not-run"]));
}

/** Counts recordings by status, those that need attention first. */
export function tally(
  statuses: ReadonlyMap<string, Shown>,
): readonly { readonly status: Shown; readonly n: number }[] {
  const all = [...statuses.values()];
  return shownStatuses.map((status) => ({ status, n: all.filter((one) => one === status).length }));
}
