import type { TraceCall } from "../trace";
import type { Lane } from "./events";

/** Position of a call among those of its task, by index. */
export type Ranks = ReadonlyMap<number, number>;

/** Ranks calls that threads of one task made between two calls of the task itself: threads call in any order. */
export function ranksByLane(calls: readonly TraceCall[], lanes: ReadonlyMap<number, Lane>): Ranks {
  const ranks = new Map<number, number>();
  for (const indices of byTask(calls, lanes)) {
    const sorted = indices.toSorted((a, b) => laneOrder(lanes.get(a), lanes.get(b)) || a - b);
    for (const [position, index] of sorted.entries()) ranks.set(index, indices[position] ?? index);
  }
  return ranks;
}

function byTask(calls: readonly TraceCall[], lanes: ReadonlyMap<number, Lane>): readonly number[][] {
  const open = new Map<string, number[]>();
  const runs: number[][] = [];
  for (const [index, { turn, step, path = "" }] of calls.entries()) {
    const task = `${turn} ${step} ${path}`;
    const run = open.get(task);
    if (!lanes.has(index)) open.delete(task);
    else if (run) run.push(index);
    else {
      const begun = [index];
      open.set(task, begun);
      runs.push(begun);
    }
  }
  return runs;
}

/** The parent's own calls come first. */
function laneOrder(a: Lane = [], b: Lane = []): number {
  const at = a.findIndex((number, level) => number !== b[level]);
  if (at < 0) return a.length - b.length;
  const [one, other] = [a[at] ?? 0, b[at]];
  return other === undefined ? 1 : one - other;
}
