import { own } from "../std";
import type { Occurrence, RecordingEvidence } from "./schema";

/** What was seen on one recording; null where it had no occasion. An invariant that holds was looked for at every decision. */
export const occurrenceIn = (of: string, { occurrences, opening }: RecordingEvidence): Occurrence | null =>
  own(occurrences, of) ??
  (of.startsWith("breach:") ? { n: 0, of: occurrences.decisions?.of ?? 0, at: opening } : null);
