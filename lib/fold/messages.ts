import { isObject, type Json, type JsonObject, stableJson } from "../std";

/** Collects every object within a value that `pick` accepts; accepted objects are not searched further. */
function collect(value: Json | undefined, pick: (object: JsonObject) => boolean): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap((one) => collect(one, pick));
  if (!isObject(value)) return [];
  if (pick(value)) return [value];
  return Object.values(value).flatMap((one) => collect(one, pick));
}

export const aiMessages = (value: Json | undefined): JsonObject[] =>
  collect(value, ({ type, content }) => type === "ai" && content !== undefined);

export const toolMessages = (value: Json | undefined): JsonObject[] =>
  collect(value, ({ type, tool_call_id }) => type === "tool" && typeof tool_call_id === "string");

export type ToolCall = { readonly tool: string; readonly args: Json; readonly id: string };

export const toolCalls = ({ tool_calls: calls }: JsonObject): ToolCall[] =>
  (Array.isArray(calls) ? calls : []).filter(isObject).map(({ name, args, id }) => ({
    tool: String(name),
    args: args ?? null,
    id: String(id ?? ""),
  }));

/** Returns the text of a message, whose content is a text or a list of parts. */
export function textOf({ content }: JsonObject): string {
  if (typeof content === "string") return content;
  return (Array.isArray(content) ? content : [])
    .map((part) => (isObject(part) && typeof part.text === "string" ? part.text : ""))
    .join("");
}

/** Sorts by name, then arguments: the order of parallel tool calls is no decision. */
export const inOrder = (calls: readonly Omit<ToolCall, "id">[]): Omit<ToolCall, "id">[] =>
  [...calls].sort((a, b) => (stableJson(a as Json) < stableJson(b as Json) ? -1 : 1));

/** Removes ids of messages and tool calls, which are new in every run. Times and UUIDs stay: they may be part of the decision. */
export function withoutIds(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (!isObject(value)) return value;
  const isMessage = typeof value.type === "string" && ("content" in value || "args" in value);
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([key, one]) => !(isMessage && (key === "id" || key === "tool_call_id") && typeof one === "string"),
      )
      .filter(([key]) => !(isMessage && key === "usage_metadata"))
      .map(([key, one]) => [key, withoutIds(one)]),
  );
}
