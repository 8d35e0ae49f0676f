/** Two outputs as texts to compare: laid out alike where both are JSON, so that only what they say differs. */
export function comparable(
  before: string,
  after: string,
): { readonly before: string; readonly after: string; readonly alike: boolean } {
  const [was, is] = [laidOut(before), laidOut(after)];
  return was !== null && is !== null
    ? { before: was, after: is, alike: true }
    : { before, after, alike: false };
}

function laidOut(text: string): string | null {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return null;
  }
}
