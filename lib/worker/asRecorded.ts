import type { RecordedTurn, Recording } from "../recording";
import { type Json, sameJson } from "../std";
import type { Segment, Trace } from "../trace";

/** Parts of a conversation that a recording states. */
export const recordedParts = ["decide", "report", "end"] as const;
export type RecordedPart = (typeof recordedParts)[number];

/** True if a replay from the start decided, reported and ended every turn as recorded. */
export const asRecorded = (trace: Trace, recording: Recording): boolean =>
  differsFromRecorded(trace, recording).length === 0;

/** Returns the parts in which a replay from the start deviates from the recording; all parts for any other replay. */
export function differsFromRecorded(
  { segments, from }: Trace,
  recording: Recording,
): readonly RecordedPart[] {
  const [segment] = segments;
  if (from !== "start" || !segment) return recordedParts;
  const found = recording.turns.map((turn, i) => turnDiffers(segment, turn, i + 1));
  return recordedParts.filter((part) => found.some((differs) => differs[part]));
}

type TurnDiffers = { readonly [part in RecordedPart]: boolean };

function turnDiffers(segment: Segment, recorded: RecordedTurn, number: number): TurnDiffers {
  const turn = segment.turns.find((one) => one.turn === number);
  const made = segment.decisions.filter((decision) => decision.turn === number);
  const decides =
    made.length === recorded.decisions.length &&
    recorded.decisions.every(
      ({ value, origin }, i) => sameJson(value, made[i]?.value) && origin === (made[i]?.origin ?? null),
    );
  return {
    decide: !decides,
    report: turn !== undefined && !said(recorded.report, turn.report),
    end: turn === undefined || turn.end !== recorded.end || !said(recorded.outcome, turn.outcome),
  };
}

/** A value missing from the recording cannot be contradicted. */
const said = (recorded: Json | undefined, made: Json): boolean =>
  recorded === undefined || sameJson(recorded, made);
