import { type CallSite, type Channels, describeError, join, setting, written } from "../compile";
import type { Planner, Writes } from "../planner";
import type { RecordedTurn, Recording } from "../recording";
import type { Json, JsonObject } from "../std";
import type { TraceTurn } from "../trace";
import type { Question } from "./caller";
import type { RunEnd, RunStop } from "./runGraph";
import type { Thread } from "./thread";

/** Runs the thread through the recorded conversation: sends every message, answers every question. A resumed thread continues within its current turn. */
export async function fromStart(thread: Thread, planner: Planner, recording: Recording): Promise<void> {
  const messages = [...recording.turns.entries()].filter(([, turn]) => turn.kind === "message");
  const present = messages.findLastIndex(([index]) => index < thread.turn());
  for (const [order, [index, turn]] of messages.entries()) {
    if (order < present) continue;
    const feed = () => {
      const state = thread.state();
      thread.beginTurn(index + 1, turn);
      const entered = enteredBy(planner, thread.channels, turn, state);
      return thread.feed(order === 0 ? begun(thread.channels, recording.start, entered) : entered);
    };
    const last = order === messages.length - 1;
    const first = await (order === present ? thread.goOn() : feed());
    const outcome = await answered(thread, planner, recording, first);
    if (outcome.kind === "stopped") return finish(thread, "stopped", outcome.end);
    if (outcome.kind === "ended") thread.endTurn("ended");
    else {
      const [open] = outcome.questions;
      const waits = open?.reply.match.as !== "miss";
      if (last || !waits) return finish(thread, "waits", endAt(open, waits), open?.place);
      thread.endTurn("waits");
    }
  }
  thread.end({ kind: "ended", message: "The conversation came to its end.", call: null });
}

/** Returns the writes of a turn's message, normalized for their reducers. */
function enteredBy(planner: Planner, channels: Channels, turn: RecordedTurn, state: JsonObject): Writes {
  const who = `The planner's "enter"`;
  const returned = describeError(who, () => planner.enter({ text: turn.text, input: turn.input }, state));
  return written(who, channels, state, returned).writes;
}

/** The first input: sets the channels that the recording starts with; reduces the others into their defaults. */
function begun(channels: Channels, start: JsonObject, entered: Writes): Writes {
  const begin = ([name, value]: [string, Json]): [string, Json] => {
    const write = entered[name];
    return [name, write === undefined ? value : join(channels.get(name)?.reducer ?? "replace", value, write)];
  };
  return { ...entered, ...setting(channels, Object.fromEntries(Object.entries(start).map(begin))) };
}

/** Answers questions until the graph ends, stops, or has no answered question. Answers parallel questions together. */
export async function answered(
  thread: Thread,
  planner: Planner,
  recording: Recording,
  first: RunEnd,
): Promise<RunEnd> {
  let rest = first;
  while (rest.kind === "waiting" && rest.questions.some(({ reply }) => reply.answer !== null)) {
    for (const turn of answerTurns(rest.questions, planner, recording, thread.turn())) {
      thread.endTurn("waits");
      thread.beginTurn(turn, recording.turns[turn - 1] as RecordedTurn);
    }
    rest = await thread.resume(rest.questions);
  }
  return rest;
}

/** Returns the recorded turns, from 1 and ascending, that answer these questions. Empty when they were earlier, or follow another message: the answer then continues the present turn. */
function answerTurns(
  questions: readonly Question[],
  planner: Planner,
  recording: Recording,
  present: number,
): readonly number[] {
  const asks = ({ calls }: RecordedTurn) =>
    calls.some(({ kind }) => Object.hasOwn(planner.calls, kind) && planner.calls[kind]?.group === "question");
  const turns = new Set<number>();
  for (const { reply } of questions) {
    if (!reply.recorded) continue;
    // The turn after the one that asked; if that made no call itself, the next answer belongs to the same question.
    for (let turn = reply.recorded.turn + 1; ; turn++) {
      const recorded = recording.turns[turn - 1];
      if (recorded?.kind !== "answer") break;
      turns.add(turn);
      if (asks(recorded)) break;
    }
  }
  const nextMessage = recording.turns.findIndex(({ kind }, i) => i >= present && kind === "message");
  const last = nextMessage < 0 ? recording.turns.length : nextMessage;
  return [...turns].filter((turn) => turn > present && turn <= last).sort((a, b) => a - b);
}

export const endAt = (question: Question | undefined, waits: boolean): RunStop => ({
  kind: waits ? "waits" : "unanswered",
  message: waits
    ? "The conversation stopped at this question."
    : "The recording holds no answer to this question.",
  call: question?.call ?? null,
});

export function finish(thread: Thread, turn: TraceTurn["end"], end: RunStop, location?: CallSite): void {
  thread.endTurn(turn);
  thread.end(end, location);
}
