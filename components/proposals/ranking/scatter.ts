import type { RankedTopology } from "@/lib/claims";

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A dot; topologies with equal figures share one. */
export type Dot = {
  readonly lines: readonly RankedTopology[];
  readonly x: number;
  readonly y: number;
  readonly label: Box & { readonly text: string };
};

export const frame = { width: 620, height: 320, left: 46, right: 16, top: 24, bottom: 40 } as const;

const inside = {
  width: frame.width - frame.left - frame.right,
  height: frame.height - frame.top - frame.bottom,
};

/** Returns about four round numbers from 0 to above the maximum. */
export function ticksOf(values: readonly number[]): readonly [number, ...number[]] {
  const max = Math.max(1, ...values);
  const unit = 10 ** Math.floor(Math.log10(max / 4));
  const step = unit * ([1, 2, 5, 10].find((times) => unit * times >= max / 4) ?? 10);
  const above = Array.from({ length: Math.ceil(max / step) }, (_, i) => (i + 1) * step);
  return [0, ...above];
}

export const costOf = ({ checkpointWrites, run }: RankedTopology): number =>
  run === 0 ? 0 : checkpointWrites / run;

export const xOf = (cost: number, top: number): number => frame.left + (cost / top) * inside.width;
export const yOf = (stored: number): number => frame.top + (1 - stored / 100) * inside.height;

/** Places dots with labels that overlap neither each other nor other dots, moving labels away if needed. */
export function dotsOf(lines: readonly RankedTopology[]): readonly Dot[] {
  const top = ticksOf(lines.map(costOf)).at(-1) ?? 1;
  const groups = new Map<string, RankedTopology[]>();
  for (const line of lines) {
    const key = `${Math.round(costOf(line))} ${line.scores.behaviour.value}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  const points = [...groups.values()].map((group) => {
    const [first] = group as [RankedTopology];
    return { lines: group, x: xOf(costOf(first), top), y: yOf(first.scores.behaviour.value ?? 0) };
  });
  const taken: Box[] = points.map(({ x, y }) => ({ x: x - 6, y: y - 6, width: 12, height: 12 }));
  return points.map((point) => {
    const text = point.lines.map(({ title }) => title).join(", ");
    const label = placeFor(point, text.length * 7, taken);
    taken.push(label);
    return { ...point, label: { ...label, text } };
  });
}

const line = 15;

/** Tries right, left, above and below, then further up or down. */
function placeFor(
  { x, y }: { readonly x: number; readonly y: number },
  width: number,
  taken: readonly Box[],
): Box {
  const offsets = [0, 1, -1, 2, -2, 3, 4, 5, 6, 7, 8, 9, 10];
  const locations = offsets.flatMap((by) => [
    { x: x + 9, y: y - line / 2 + by * line, width, height: line },
    { x: x - 9 - width, y: y - line / 2 + by * line, width, height: line },
    { x: x - width / 2, y: y - line / 2 + (by + 1) * line, width, height: line },
  ]);
  const free = locations.find((box) => isInside(box) && taken.every((other) => !overlap(box, other)));
  return free ?? { x: x + 9, y: y - line / 2, width, height: line };
}

const isInside = ({ x, y, width, height }: Box): boolean =>
  x >= frame.left && x + width <= frame.width && y >= 0 && y + height <= frame.height - frame.bottom;

export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
