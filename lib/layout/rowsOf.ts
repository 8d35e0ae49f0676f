import { END, START } from "../topology";
import type { Box, Layout } from "./schema";

export type LayoutRow = { readonly y: number; readonly height: number; readonly count: number };

/** Returns the rows of a layered layout, top to bottom, without START and END. */
export function rowsOf({ nodes }: Layout): readonly LayoutRow[] {
  const rows = new Map<number, Box[]>();
  for (const [id, box] of Object.entries(nodes)) {
    if (id === START || id === END) continue;
    rows.set(box.y, [...(rows.get(box.y) ?? []), box]);
  }
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([y, boxes]) => ({
      y,
      height: Math.max(...boxes.map((box) => box.height)),
      count: boxes.length,
    }));
}
