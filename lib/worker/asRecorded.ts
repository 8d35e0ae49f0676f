import type { RecordedTurn, Recording } from "../recording";
import { type Json, sameJson } from "../std";
import type { Segment, Trace } from "../trace";

/** Whether a replay from the start decided, reported and ended, turn by turn, as the recording says. */
export function asRecorded({ segments, from }: Trace, recording: Recording): boolean {
  const [segment] = segments;
  if (from !== "start" || !segment) return false;
  return recording.turns.every((turn, i) => turnAsRecorded(segment, turn, i + 1));
}

function turnAsRecorded(segment: Segment, recorded: RecordedTurn, number: number): boolean {
  const turn = segment.turns.find((one) => one.turn === number);
  const made = segment.decisions.filter((decision) => decision.turn === number);
  return (
    turn !== undefined &&
    turn.end === recorded.end &&
    said(recorded.report, turn.report) &&
    said(recorded.outcome, turn.outcome) &&
    made.length === recorded.decisions.length &&
    recorded.decisions.every(
      ({ value, origin }, i) => sameJson(value, made[i]?.value) && origin === (made[i]?.origin ?? null),
    )
  );
}

/** A recording that says nothing of it cannot be contradicted. */
const said = (recorded: Json | undefined, made: Json): boolean =>
  recorded === undefined || sameJson(recorded, made);
