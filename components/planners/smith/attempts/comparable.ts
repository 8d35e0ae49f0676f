/** Formats two outputs alike if both are JSON, so that only content differs. Returns them unchanged if that hides the difference, such as a duplicate key. */
export function comparable(
  before: string,
  after: string,
): { readonly before: string; readonly after: string; readonly alike: boolean } {
  const [was, is] = [laidOut(before), laidOut(after)];
  const isHidden = was !== null && was === is && withoutSpace(before) !== withoutSpace(after);
  return was !== null && is !== null && !isHidden
    ? { before: was, after: is, alike: true }
    : { before, after, alike: false };
}

/** Strips whitespace outside of strings. */
const withoutSpace = (json: string): string => json.replace(/("[^"\\]*(?:\\.[^"\\]*)*")|\s+/g, "$1");

function laidOut(text: string): string | null {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return null;
  }
}
