/** Returns the milliseconds in which the drawing pans to a part; 0 for users who prefer reduced motion. */
export const panDuration = (): number =>
  window.matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 120;
