import type { Box, Point } from "@/lib/layout";

/** Pixels of a part that must be visible. */
const seen = 24;

/** Returns how far to pan so that a part is centred; `null` if enough of it is in sight. */
export function panInto({ x, y, width, height }: Box, room: Pick<Box, "width" | "height">): Point | null {
  const isSeen = (from: number, size: number, all: number): boolean =>
    from + size >= Math.min(seen, size) && from <= all - Math.min(seen, size);
  if (isSeen(x, width, room.width) && isSeen(y, height, room.height)) return null;
  return { x: room.width / 2 - x - width / 2, y: room.height / 2 - y - height / 2 };
}
