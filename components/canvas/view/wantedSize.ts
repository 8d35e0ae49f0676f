/** Font size on the screen, in pixels, of text that must be legible. */
export const onScreen = 11;
const sizes = [onScreen, 13, 16, 20, 25] as const;
const largest = 30;

/** Returns the font size that reads as 11 screen pixels; in steps, so that zooming re-renders little. */
export const wantedSize = (zoom: number): number => sizes.find((size) => size >= onScreen / zoom) ?? largest;
