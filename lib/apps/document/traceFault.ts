import type { Recording } from "../../recording";
import { hash, type Json, sameJson } from "../../std";
import type { Trace, TraceApp, TraceCall } from "../../trace";
import { appEngine } from "./engine";

type Expected = {
  readonly app: TraceApp;
  readonly topologyHash: string;
  readonly recording: Recording;
};

/** Returns why a trace is no replay of this recording on this commit, to be read after its name; `null` if it is one. */
export function traceFault(trace: Trace, { app, topologyHash, recording }: Expected): string | null {
  const { app: ran, origin, from, segments } = trace;
  if (!ran || origin || from !== "start") return "is no replay of an app.";
  if (ran.sha !== app.sha || ran.dirty !== app.dirty || ran.id !== app.id)
    return `is one of the commit ${ran.sha.slice(0, 7)}, not of ${app.sha.slice(0, 7)}.`;
  if (appEngine(ran) !== appEngine(app)) return "was made by another runner, or with another lock file.";
  if (trace.topology.hash !== topologyHash) return "ran on another graph than the one of its commit.";
  if (trace.recording.id !== recording.id || trace.recording.hash !== hash(recording as Json))
    return "is one of another recording, or of another version of it.";
  const wrong = segments.flatMap(({ calls }) => calls).findIndex((call) => isForged(call, recording));
  return wrong < 0 ? null : `has another answer than the recording in call ${wrong + 1}.`;
}

/** True if the call says that the recording answered, and its answer is not the recorded one. */
function isForged({ match, answer }: TraceCall, { turns }: Recording): boolean {
  if (match.as !== "exact" && match.as !== "normalised") return false;
  const { turn, index } = match.recorded;
  const recorded = turns[turn - 1]?.calls[index];
  if (!recorded) return true;
  return recorded.answer !== undefined && answer !== undefined && !sameJson(recorded.answer, answer);
}
