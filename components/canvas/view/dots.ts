const gap = 20;
const closest = 14;

/** How far apart the dots of the ground are, in pixels of the drawing: doubled where they would stand too close to be told apart, of which there would be very many. */
export const dotGap = (zoom: number): number =>
  gap * 2 ** Math.max(0, Math.ceil(Math.log2(closest / (gap * zoom))));
