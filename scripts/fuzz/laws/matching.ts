import { passedOver } from "../../../lib/replay/passedOver.fixture";
import { type Json, stableJson } from "../../../lib/std";
import type { Law } from "../law";
import { isQuestion } from "../planner/draft";

/** No call is answered inexactly while an equal recorded call is untaken. */
export const equalFirst: Law = ({ subject, trace }) => {
  if (subject.from === "recorded") return null;
  const [first] = passedOver(trace, subject.recording, subject.planner);
  return first === undefined ? null : `An equal call stood untaken in the recording: ${first}.`;
};

/** Replaying a recording on its own graph reproduces it: every answer exact, every call and decision in its turn. */
export const asRecorded: Law = ({ subject: { faithful, recording }, trace }) => {
  if (!faithful) return null;
  const [segment] = trace.segments;
  const calls = segment?.calls.filter(({ match }) => match.as !== "rerun") ?? [];
  const inexact = calls.find(({ match }) => match.as !== "exact");
  if (inexact)
    return `The recorded call ${inexact.label} of turn ${inexact.turn} is answered ${inexact.match.as}.`;
  // A recording does not state which of several questions of a turn an answer was for, so turns may be merged.
  const clear = recording.turns.every((turn) => turn.calls.filter(({ kind }) => isQuestion(kind)).length < 2);
  const at = (turn: number) => (clear ? turn : 0);
  const recorded = recording.turns.flatMap((turn, t) => turn.calls.map(({ kind }) => [at(t + 1), kind]));
  if (
    !same(
      recorded,
      calls.map(({ turn, kind }) => [at(turn), kind]),
    )
  )
    return "Other calls are made than were recorded, or in other turns.";
  const decided = recording.turns.flatMap(({ decisions }, t) =>
    decisions.map(({ value }) => [at(t + 1), value]),
  );
  const made = segment?.decisions.map(({ turn, value }) => [at(turn), value]) ?? [];
  return same(decided, made) ? null : "It decides differently than was recorded.";
};

const same = (a: Json, b: Json): boolean => stableJson(a) === stableJson(b);
