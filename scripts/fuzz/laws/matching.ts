import { passedOver } from "../../../lib/replay/passedOver.fixture";
import { type Json, stableJson } from "../../../lib/std";
import type { Law } from "../law";

/** No call is answered inexactly while an equal one stands untaken in the recording. */
export const equalFirst: Law = ({ subject, trace }) => {
  if (subject.from === "recorded") return null;
  const [first] = passedOver(trace, subject.recording, subject.planner);
  return first === undefined ? null : `An equal call stood untaken in the recording: ${first}.`;
};

/** What was recorded on a graph is replayed on it as it happened: every answer exact, every decision the same. */
export const asRecorded: Law = ({ subject: { faithful, recording }, trace }) => {
  if (!faithful) return null;
  const [segment] = trace.segments;
  const calls = segment?.calls.filter(({ match }) => match.as !== "rerun") ?? [];
  const inexact = calls.find(({ match }) => match.as !== "exact");
  if (inexact)
    return `The recorded call ${inexact.label} of turn ${inexact.turn} is answered ${inexact.match.as}.`;
  const recorded = recording.turns.flatMap((turn, t) => turn.calls.map(({ kind }) => `${t + 1} ${kind}`));
  if (calls.map(({ turn, kind }) => `${turn} ${kind}`).join() !== recorded.join())
    return "Other calls are made than were recorded, or in other turns.";
  const decided = recording.turns.flatMap(({ decisions }, t) => decisions.map(({ value }) => [t + 1, value]));
  const made = segment?.decisions.map(({ turn, value }) => [turn, value]) ?? [];
  return stableJson(decided as Json) === stableJson(made as Json)
    ? null
    : "It decides otherwise than was recorded.";
};
