import type { CallView } from "@/lib/server/recordings/read";
import { counted, isObject, type Json } from "@/lib/std";

/** Returns a call's answer in a few words, for its folded line. */
export function answerLine(call: Pick<CallView, "answer" | "error" | "pending">): string {
  if (call.error) return `failed: ${call.error.message}`;
  if (call.pending || call.answer === undefined) return "not answered";
  return inShort(call.answer);
}

function inShort(answer: Json): string {
  if (typeof answer === "string") return `“${answer}”`;
  if (Array.isArray(answer)) return counted(answer.length, "result");
  if (!isObject(answer)) return String(answer);
  return Object.entries(answer)
    .filter(([, value]) => value !== null && !Array.isArray(value) && !isObject(value))
    .map(([key, value]) => `${key}: ${value}`)
    .join(", ");
}
