import { own } from "../std";
import type { Occurrence, RecordingEvidence } from "./schema";

/** Returns an occurrence on one recording; `null` when there was no occasion. For an invariant that holds, every decision is an occasion. */
export const occurrenceIn = (of: string, { occurrences, opening }: RecordingEvidence): Occurrence | null =>
  own(occurrences, of) ??
  (of.startsWith("breach:") ? { n: 0, of: occurrences.decisions?.of ?? 0, at: opening } : null);
