const gap = 20;
const closest = 14;

/** Returns the distance between background dots, in pixels of the drawing; doubled as needed so that they stay distinct and few. */
export const dotGap = (zoom: number): number =>
  gap * 2 ** Math.max(0, Math.ceil(Math.log2(closest / (gap * zoom))));
