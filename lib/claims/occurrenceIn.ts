import type { Occurrence, RecordingEvidence } from "./schema";

/** What was seen on one recording; null where it had no occasion. An invariant that holds was looked for at every decision. */
export const occurrenceIn = (of: string, { sights, opening }: RecordingEvidence): Occurrence | null =>
  sights[of] ?? (of.startsWith("breach:") ? { n: 0, of: sights.decisions?.of ?? 0, at: opening } : null);
