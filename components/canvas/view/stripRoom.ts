/** The row of policies on a card that is seen from afar, in pixels of the drawing: equal on every card. */
export const strip = { icon: 20, gap: 4, height: 22, digit: 11 } as const;

/** The icons that have room before the count of all; none where the count alone has room. */
export function iconsShown(count: number, width: number): number {
  const room = width - strip.digit * String(count).length;
  return Math.min(count, Math.max(0, Math.floor(room / (strip.icon + strip.gap))));
}

/** The largest letters with which so many lines of a name leave room for the row below them. */
export const nameRoom = (height: number, lines: number): number =>
  Math.floor((height - strip.height - padding) / lines);

/** Above and below what a card holds, and its border. */
const padding = 14;
