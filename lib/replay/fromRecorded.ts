import { setting } from "../compile";
import type { Planner } from "../planner";
import type { RecordedTurn, Recording } from "../recording";
import { applyDelta, type Delta, type Json, type JsonObject } from "../std";
import { answered, endAt, finish } from "./fromStart";
import type { Thread } from "./thread";

/** A recorded decision and the state in which its cycle began. */
export type RecordedStart = {
  readonly turn: number;
  readonly recorded: RecordedTurn;
  /** Index among the turn's decisions. */
  readonly index: number;
  readonly state: JsonObject;
  /** Number of the turn's calls before the decision's cycle began. */
  readonly calls: number;
};

/** The recorded decisions in order, each with its state: the recorded changes applied in turn. */
export function startsOf(recording: Recording): readonly RecordedStart[] {
  let state: Json = recording.start;
  return recording.turns.flatMap((recorded, t) =>
    recorded.decisions.map((decision, index): RecordedStart => {
      state = applyDelta(state, (decision.state ?? []) as Delta);
      const calls = index === 0 ? 0 : (recorded.decisions[index - 1]?.calls ?? 0);
      return { turn: t + 1, recorded, index, state: state as JsonObject, calls };
    }),
  );
}

/** Runs head from one recorded state until it reads a decision, or rests without one. */
export async function fromRecorded(
  thread: Thread,
  planner: Planner,
  recording: Recording,
  start: RecordedStart,
): Promise<void> {
  thread.beginTurn(start.turn, start.recorded);
  const known = Object.entries(start.state).filter(([name]) => thread.channels.get(name)?.durable);
  const outcome = await answered(
    thread,
    planner,
    recording,
    await thread.feed(setting(thread.channels, Object.fromEntries(known))),
  );
  if (outcome.kind === "stopped") return finish(thread, "stopped", outcome.end);
  if (outcome.kind === "ended") {
    return finish(thread, "ended", { kind: "ended", message: "No decision was read.", call: null });
  }
  const [open] = outcome.questions;
  return finish(thread, "waits", endAt(open, open?.reply.match.as !== "miss"), open?.place);
}
