import type { Trace } from "../../trace";
import { type LabelCandidate, labelCandidates } from "./sample";

/** A decision that can be labelled, with what the person had said by then. */
export type Candidate = LabelCandidate & {
  readonly recordingHash: string;
  readonly said: readonly string[];
};

/** Decisions of a conversation with what the person had said by each. */
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
