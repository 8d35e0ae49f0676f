import type { AttemptPoint, CurveLine } from "@/lib/server/of/smith/attempts";
import { counted } from "@/lib/std";
import type { Curve } from "./schema";

/** Adds a line of the stream to the curve. */
export function withLine(curve: Curve | null, line: CurveLine): Curve | null {
  if ("topologies" in line)
    return { head: line, points: Object.fromEntries(line.topologies.map(({ name }) => [name, []])) };
  if (!curve) return null;
  const { topology, point } = line;
  return {
    ...curve,
    points: { ...curve.points, [topology]: [...(curve.points[topology] ?? []), point] },
  };
}

export const done = ({ points }: Curve): number =>
  Object.values(points).reduce((sum, list) => sum + list.length, 0);

export const total = ({ head: { topologies, most: max } }: Curve): number => topologies.length * max;

/** Summarizes the benefit of more attempts in a sentence; `null` until enough is known. */
export function curveSentence(curve: Curve): string | null {
  const { topologies, most: max, recordings } = curve.head;
  const all = topologies.flatMap(({ name, title }) => {
    const points = curve.points[name] ?? [];
    return points.length === max ? [{ title, points }] : [];
  });
  const [first] = all;
  const best = bestOf(all);
  if (!first || !best || all.length < topologies.length) return null;
  const { from, enough } = reach(first.points);
  const gain = `${first.title} accepts ${from.accepted} of ${counted(recordings, "request")} at the first attempt and ${enough.accepted} with ${enough.attempts}, for ${enough.calls - from.calls} more calls`;
  const plateau = enough.attempts < max ? `; more attempts accept no more` : "";
  const other =
    best.title === first.title || best.accepted === enough.accepted
      ? ""
      : ` ${best.title} comes to ${best.accepted}.`;
  return `${gain}${plateau}.${other}`;
}

type Named = { readonly title: string; readonly points: readonly AttemptPoint[] };

/** Returns the first point, and the lowest number of attempts with the most accepted. */
function reach(points: readonly AttemptPoint[]) {
  const [from] = points as readonly [AttemptPoint];
  const max = Math.max(...points.map(({ accepted }) => accepted));
  const enough = points.find(({ accepted }) => accepted === max) ?? from;
  return { from, enough };
}

const bestOf = (all: readonly Named[]) =>
  all
    .map(({ title, points }) => ({ title, accepted: Math.max(...points.map(({ accepted }) => accepted)) }))
    .sort((a, b) => b.accepted - a.accepted)[0];

export type Scale = { readonly low: number; readonly high: number; readonly marks: readonly number[] };

/** Returns an axis for these values: integers, not from 0 if all are far above it. */
export function scaleOf(values: readonly number[], about = 4): Scale {
  const [least, max] = [Math.min(...values), Math.max(...values)];
  const step = Math.max(1, Math.ceil((max - least) / about));
  const low = Math.max(0, Math.floor(least / step) * step);
  const high = Math.max(low + step, Math.ceil(max / step) * step);
  const marks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step);
  return { low, high, marks };
}
