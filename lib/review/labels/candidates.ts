import type { Trace } from "../../trace";
import { type LabelCandidate, labelCandidates } from "./sample";

/** A decision to label, with the user's messages up to it. */
export type Candidate = LabelCandidate & {
  readonly recordingHash: string;
  readonly said: readonly string[];
};

/** Returns the decisions of a conversation, each with the user's messages up to it. */
export function candidatesAt(base: Trace, head: Trace, recordingHash: string): readonly Candidate[] {
  const turns = base.segments.flatMap((segment) => segment.turns);
  return labelCandidates(base, head).map((one) => ({
    ...one,
    recordingHash,
    said: [
      ...new Map(turns.filter(({ turn }) => turn <= one.at.turn).map((turn) => [turn.turn, turn.text])),
    ].map(([, text]) => text),
  }));
}
