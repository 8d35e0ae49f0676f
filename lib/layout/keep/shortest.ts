import type { Point } from "../schema";
import type { PathGrid } from "./grid";

/** Cost of a turn, in pixels of length. */
const turn = 40;

const steps = [
  { column: 1, row: 0, way: 0 },
  { column: -1, row: 0, way: 0 },
  { column: 0, row: 1, way: 1 },
  { column: 0, row: -1, way: 1 },
] as const;

/** Returns the shortest path along a grid with the fewest turns, leaving and arriving downwards; `null` when there is none. */
export function shortest(start: Point, end: Point, grid: PathGrid): readonly Point[] | null {
  const { xs, ys } = grid;
  const at = ({ x, y }: Point): number => ys.indexOf(Math.round(y)) * xs.length + xs.indexOf(Math.round(x));
  const [from, to] = [at(start), at(end)];
  const size = xs.length * ys.length;
  // A state is a crossing with the direction it was entered from: 0 across, 1 down.
  const costs = new Float64Array(size * 2).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(size * 2).fill(-1);
  const queue = heap();
  const first = from * 2 + 1;
  costs[first] = 0;
  queue.push(first, 0);
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    if (state === to * 2 + 1) return pathTo(state, before, grid);
    const crossing = state >> 1;
    for (const { column, row, way: edge } of steps) {
      const next = neighbour(crossing, column, row, grid);
      if (next < 0) continue;
      const cost =
        (costs[state] as number) + lengthBetween(crossing, next, grid) + (edge === (state & 1) ? 0 : turn);
      const target = next * 2 + edge;
      if (cost >= (costs[target] as number)) continue;
      costs[target] = cost;
      before[target] = state;
      queue.push(target, cost);
    }
  }
  return null;
}

/** Returns the adjacent crossing; -1 when the segment is blocked or the grid ends. */
function neighbour(
  crossing: number,
  column: number,
  row: number,
  { xs, ys, across, down }: PathGrid,
): number {
  const x = (crossing % xs.length) + column;
  const y = Math.floor(crossing / xs.length) + row;
  if (x < 0 || y < 0 || x >= xs.length || y >= ys.length) return -1;
  const next = y * xs.length + x;
  const stretch = Math.min(crossing, next);
  return (column !== 0 ? across : down)[stretch] === 1 ? -1 : next;
}

const pointAt = (crossing: number, { xs, ys }: PathGrid): Point => ({
  x: xs[crossing % xs.length] as number,
  y: ys[Math.floor(crossing / xs.length)] as number,
});

function lengthBetween(a: number, b: number, grid: PathGrid): number {
  const [p, q] = [pointAt(a, grid), pointAt(b, grid)];
  return Math.abs(p.x - q.x) + Math.abs(p.y - q.y);
}

function pathTo(state: number, before: Int32Array, grid: PathGrid): readonly Point[] {
  const points: Point[] = [];
  for (let now = state; now >= 0; now = before[now] as number) points.push(pointAt(now >> 1, grid));
  return points.reverse();
}

/** A binary heap of numbers by cost. */
function heap() {
  const items: { readonly value: number; readonly cost: number }[] = [];
  const swap = (a: number, b: number): void => {
    const item = items[a] as (typeof items)[number];
    items[a] = items[b] as (typeof items)[number];
    items[b] = item;
  };
  const cost = (i: number): number => items[i]?.cost ?? Number.POSITIVE_INFINITY;
  return {
    push(value: number, its: number): void {
      items.push({ value, cost: its });
      for (let i = items.length - 1; i > 0 && cost(i) < cost((i - 1) >> 1); i = (i - 1) >> 1)
        swap(i, (i - 1) >> 1);
    },
    pop(): number | undefined {
      const top = items[0];
      const last = items.pop();
      if (items.length > 0 && last) items[0] = last;
      for (let i = 0; ; ) {
        const child = cost(2 * i + 1) <= cost(2 * i + 2) ? 2 * i + 1 : 2 * i + 2;
        if (cost(child) >= cost(i)) break;
        swap(i, child);
        i = child;
      }
      return top?.value;
    },
  };
}
