import "server-only";
import type { RecordedCall, RecordedTurn, Recording } from "../../../recording";
import type { Segment, TraceCall } from "../../../trace";

/** Returns a recorded request as planned by another topology: the same request, with that replay's calls and decisions. */
export function plannedAnew(recording: Recording, segment: Segment): Recording {
  const turn = recording.turns.at(-1) as RecordedTurn;
  const number = recording.turns.length;
  const calls = segment.calls.flatMap((call, at) => (call.turn === number ? [{ call, at }] : []));
  const madeBefore = (decision: Segment["decisions"][number]) => {
    const last = decision.calls.at(-1);
    return last === undefined ? null : calls.findIndex(({ at }) => at === last) + 1;
  };
  let made = 0;
  const decisions = segment.decisions
    .filter((decision) => decision.turn === number)
    .map((decision) => {
      made = madeBefore(decision) ?? made;
      return { value: decision.value, origin: decision.origin, calls: made };
    });
  const replayed = { ...turn, calls: calls.map(({ call }) => recordedCall(call)), decisions };
  return { ...recording, turns: [...recording.turns.slice(0, -1), replayed] };
}

function recordedCall({ kind, request, answer, error }: TraceCall): RecordedCall {
  if (answer !== undefined) return { kind, request, answer };
  return { kind, request, error: error ?? { message: "The recording contains no answer to this call." } };
}
