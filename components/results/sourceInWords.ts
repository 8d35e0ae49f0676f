/** Formats `000:172-174` as `Document 000, lines 172–174. …`, for a document that does not ship. */
export function sourceInWords(location: string, title?: string): string {
  const [, document, from, to] = /^([^:]+):(\d+)(?:-(\d+))?$/.exec(location) ?? [];
  const absent = "The document does not ship with Planner Studio.";
  if (!document || !from) return `${location}. ${absent}`;
  const lines = to ? `lines ${from}–${to}` : `line ${from}`;
  return `Document ${document}${title ? ` (${title})` : ""}, ${lines}. ${absent}`;
}
