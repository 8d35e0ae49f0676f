import { type Channels, channelsOf } from "../../compile";
import type { Planner } from "../../planner";
import type { Recording } from "../../recording";
import { type Delta, freezeJson, type Json, type JsonObject, mismatch, quoted, sentence } from "../../std";
import { fitsReducer, type Problem, type Topology } from "../../topology";
import { cassetteFor } from "../answers";
import { startsOf } from "../fromRecorded";

/** Returns the first reason why a recording cannot be replayed through a compiling topology; empty when there is none. */
export function recordingProblems(
  topology: Topology,
  planner: Planner,
  recording: Recording,
  from: "start" | "recorded",
): readonly Problem[] {
  const channels = channelsOf(topology, planner);
  const found =
    otherPlanner(planner, recording) ??
    unknownStart(channels, recording) ??
    unfitStart(channels, recording) ??
    unreadable(planner, recording) ??
    silent(recording) ??
    (from === "recorded" ? (undecided(recording) ?? unfitStates(channels, recording)) : null);
  return found ? [found] : [];
}

const problem = (code: string, message: string, fix: string): Problem => ({
  code,
  severity: "error",
  address: "recording",
  message: sentence(message),
  fix,
});

function otherPlanner(planner: Planner, recording: Recording): Problem | null {
  if (recording.planner === planner.id) return null;
  const message = `The recording is of the planner "${recording.planner}", not of "${planner.id}".`;
  return problem("planner_mismatch", message, "Replay it with a topology of its own planner.");
}

function unknownStart(channels: Channels, { start }: Recording): Problem | null {
  const undeclared = Object.keys(start).filter((name) => !channels.get(name)?.durable);
  if (undeclared.length === 0) return null;
  const message = `The recording starts with channels that the planner does not have: ${undeclared.slice(0, 5).map(bare).join(", ")}.`;
  return problem("start_channel_unknown", message, "Remove them from its start.");
}

const bare = (name: string): string => quoted(name).slice(1, -1);

function unfitStart(channels: Channels, { start }: Recording): Problem | null {
  const wrong = unfit(channels, start);
  if (wrong === null) return null;
  const message = `The recording's start state does not match the planner's channels: ${wrong}.`;
  return problem("start_unfit", message, "Correct it in the recording's start.");
}

/** Returns the first fault of a state's durable channels; `null` when it is valid. */
function unfit(channels: Channels, state: JsonObject): string | null {
  for (const [name, value] of Object.entries(state)) {
    const channel = channels.get(name);
    if (!channel?.durable) continue;
    const fault = freezeJson(value);
    if (fault) return `${name}${fault.path} is ${fault.what}`;
    const wrong = fitsReducer(channel.reducer, value)
      ? channel.checks.value(name, value)
      : `${name} must be ${channel.reducer === "append" ? "a list" : "an object"}, not ${quoted(value)}`;
    if (wrong !== null) return wrong;
  }
  return null;
}

/** Checks that the planner can key each recorded request. */
function unreadable(planner: Planner, recording: Recording): Problem | null {
  try {
    cassetteFor(recording, planner);
    return null;
  } catch (error) {
    const why = error instanceof Error ? error.message : quoted(error);
    const message = `The planner cannot interpret the recorded requests: ${why}.`;
    return problem("request_unreadable", message, `Correct the "key" of its calls.`);
  }
}

function silent(recording: Recording): Problem | null {
  if (recording.turns.some((turn) => turn.kind === "message")) return null;
  const fix = "Record a conversation that begins with one.";
  return problem("no_message", "The recording has no user message.", fix);
}

function undecided(recording: Recording): Problem | null {
  if (recording.turns.some((turn) => turn.decisions.length > 0)) return null;
  const message = "The recording contains no decisions to start from.";
  return problem("no_decisions", message, "Replay it from its start.");
}

/** Requires each recorded delta to match the state before it, and to leave valid channels. */
function unfitStates(channels: Channels, recording: Recording): Problem | null {
  let before: Json = recording.start;
  for (const { turn, index, recorded, state } of startsOf(recording)) {
    const where = `The state recorded before decision ${index + 1} of turn ${turn}`;
    const op = mismatch(before, (recorded.decisions[index]?.state ?? []) as Delta);
    if (op) {
      const message = `${where} does not follow from the one before: it cannot ${op.op} ${quoted(op.path)} there.`;
      return problem("recorded_state_unfit", message, "Correct the changes in the recording.");
    }
    const wrong = unfit(channels, state);
    if (wrong !== null) {
      const message = `${where} is not one that the planner's channels hold: ${wrong}.`;
      return problem("recorded_state_unfit", message, "Correct the changes in the recording.");
    }
    before = state;
  }
  return null;
}
