import { isObject, type Json, shorten } from "../std";
import type { Segment } from "../trace";
import { textOf } from "./messages";

/** Returns the decisions of a turn in the form of a recording that has `calls` calls in it. */
export function decisionsOfTurn({ decisions }: Segment, turn: number, calls: number) {
  let made = 0;
  return decisions
    .filter((one) => one.turn === turn)
    .map(({ value, label, calls: since }) => {
      made = Math.min(calls, made + since.length);
      return { value, origin: null, calls: made, label };
    });
}

/** Returns the user's text: the last message, the answer to a question, else the input as JSON. */
export function describeTurn(turn: Json): string {
  if (!isObject(turn)) return "";
  if (turn.resume !== undefined) return shorten(textOfAnswer(turn.resume), 2000);
  const { input = null } = turn;
  if (input === null) return "continue";
  const messages = isObject(input) && Array.isArray(input.messages) ? input.messages : [];
  const last = messages.at(-1);
  if (Array.isArray(last)) return String(last[1] ?? "");
  if (isObject(last)) return textOf(last);
  if (typeof last === "string") return last;
  return shorten(JSON.stringify(input), 2000);
}

const textOfAnswer = (answer: Json): string => (typeof answer === "string" ? answer : JSON.stringify(answer));
