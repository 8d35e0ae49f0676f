import { firstDifference } from "../results/firstDifference";
import type { RecordingDiff } from "../schema";
import { toneOf } from "./timeline";

/** Returns the row index named by a link; else the first different decision, the first divergence, the first different work, or row 0. */
export function rowIndex(diff: RecordingDiff, step: string | null): number {
  const named = diff.rows.findIndex((row) => row.id === step);
  if (named >= 0) return named;
  const location = firstDifference(diff);
  if (location !== null) return clamp(diff, location.index);
  return Math.max(0, nextDifference(diff, -1, 1) ?? 0);
}

/** Returns the next diverging row, forwards (1) or backwards (-1); `null` past the last. */
export function nextDifference(diff: RecordingDiff, from: number, direction: 1 | -1): number | null {
  for (let i = from + direction; i >= 0 && i < diff.rows.length; i += direction) {
    const row = diff.rows[i];
    if (row && toneOf(row) !== "same") return i;
  }
  return null;
}

const clamp = (diff: RecordingDiff, index: number): number =>
  Math.min(Math.max(index, 0), Math.max(diff.rows.length - 1, 0));
