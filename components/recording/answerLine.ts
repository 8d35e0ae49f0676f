import type { CallView } from "@/lib/server/recordings/read";
import { counted, isObject, type Json, listed } from "@/lib/std";

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
  if (messageTypes.has(String(answer.type))) return messageLine(answer);
  return Object.entries(answer)
    .filter(([, value]) => value !== null && !Array.isArray(value) && !isObject(value))
    .map(([key, value]) => `${key}: ${value}`)
    .join(", ");
}

/** Types of LangChain's messages. */
const messageTypes: ReadonlySet<string> = new Set(["ai", "tool"]);

/** `“Found: sunny”`, or `calls search` for a message that calls tools. */
function messageLine({ content = "", tool_calls: called }: { readonly [field: string]: Json }): string {
  const names = (Array.isArray(called) ? called : []).map((one) => (isObject(one) ? String(one.name) : "?"));
  const text = typeof content === "string" ? content : counted(Object.keys(content ?? []).length, "part");
  const said = text === "" ? [] : [`“${text}”`];
  return [...said, ...(names.length > 0 ? [`calls ${listed(names)}`] : [])].join(", ") || "an empty message";
}
