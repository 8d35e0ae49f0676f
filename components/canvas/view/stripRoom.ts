/** Dimensions of the icon row on a card when zoomed out, in pixels of the drawing. */
export const strip = { icon: 20, gap: 4, height: 22, digit: 11 } as const;

/** Returns the number of icons that fit before the total; 0 if only the total fits. */
export function iconsShown(count: number, width: number): number {
  const room = width - strip.digit * String(count).length;
  return Math.min(count, Math.max(0, Math.floor(room / (strip.icon + strip.gap))));
}

/** Returns the largest font size at which this many name lines leave space for the row below. */
export const nameRoom = (height: number, lines: number): number =>
  Math.floor((height - strip.height - padding) / lines);

/** Vertical padding and border of a card. */
const padding = 14;
