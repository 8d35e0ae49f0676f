import type { Box, EdgePath, Layout } from "@/lib/layout";
import { grownPlate, plateRooms } from "../plateRoom";

/** A layout whose plates have the size at which they are drawn, and its bounds; without `x` and `y` they begin at 0. */
export type Drawn = Layout & Partial<Pick<Box, "x" | "y">>;

/** Widens a text as the mark of a change does, so that a drawing has the same view with and without marks. */
const marked = (text: string): string => `± ${text}`;

/** Returns how a drawing looks with plates for text of a size, which may reach beyond its layout. */
export function grownPlates(layout: Layout): (size: number) => Drawn & Box {
  const rooms = plateRooms(layout);
  return (size) => {
    const grow = (at: string, edge: EdgePath): EdgePath => {
      if (!edge.label) return edge;
      const { text } = edge.label;
      const box = grownPlate({ ...edge.label, text: marked(text) }, rooms.get(at), size);
      return { ...edge, label: { ...box, text } };
    };
    const edges = Object.fromEntries(Object.entries(layout.edges).map(([at, edge]) => [at, grow(at, edge)]));
    const plates = Object.values(edges).flatMap(({ label }) => label ?? []);
    return { ...layout, edges, ...boundsOf([{ x: 0, y: 0, ...layout }, ...plates]) };
  };
}

function boundsOf(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x;
  return { x, y, width, height: Math.max(...boxes.map((box) => box.y + box.height)) - y };
}
