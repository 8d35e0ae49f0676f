/** Two outputs as texts to compare: laid out alike where both are JSON, so that only what they say differs. Where that hides the difference, such as a key that stands twice, as they were written. */
export function comparable(
  before: string,
  after: string,
): { readonly before: string; readonly after: string; readonly alike: boolean } {
  const [was, is] = [laidOut(before), laidOut(after)];
  const isHidden = was === is && withoutSpace(before) !== withoutSpace(after);
  return was !== null && is !== null && !isHidden
    ? { before: was, after: is, alike: true }
    : { before, after, alike: false };
}

/** Without the space between its parts. */
const withoutSpace = (json: string): string => json.replace(/("(?:[^"\\]|\\.)*")|\s+/g, "$1");

function laidOut(text: string): string | null {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return null;
  }
}
