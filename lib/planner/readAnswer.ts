import { deepFreeze, explain, type Json, shorten } from "../std";
import type { Answer, AnyCall, CallError } from "./contract";

/** Result of validating an answer: its value, or the error. */
export type ReadAnswer =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly error: CallError };

/** Validates an answer's value against the schema of its kind. */
export function readAnswer(call: AnyCall, value: Json): ReadAnswer {
  const read = call.answer.safeParse(value);
  if (read.success) return { ok: true, value: read.data as Json };
  const faults = explain(read.error, ["answer"])
    .slice(0, 3)
    .map(({ message }) => message);
  const raw = shorten(typeof value === "string" ? value : JSON.stringify(value), maxRaw);
  return { ok: false, error: deepFreeze({ code: "invalid_answer", message: faults.join(" "), raw }) };
}

/** Replaces an invalid answer by an error if its kind has `invalid: "error"`; returns all other answers unchanged. */
export function orInvalidAnswer(call: AnyCall | undefined, answer: Answer): Answer {
  if (call?.invalid !== "error" || !answer.ok) return answer;
  const read = readAnswer(call, answer.value);
  if (read.ok) return answer;
  return answer.latency === undefined ? read : { ...read, latency: answer.latency };
}

/** Max characters of a text in a trace. */
const maxRaw = 10_000;
