import { isObject, type Json, type JsonObject } from "../std";
import type { Conversation, FoundCall, GivenTurn, Notes } from "./conversation";
import { plainValue } from "./messages";
import { parsedArguments } from "./spans/spanCalls";

/** Messages of a conversation, in OpenAI's or LangChain's form, and what the model was offered. */
export type Transcribed = {
  readonly id: string;
  readonly messages: readonly Json[];
  readonly tools: readonly Json[] | null;
  readonly model: string | null;
};

/** Reconstructs turns and calls from messages; `null` if the user said nothing. Decisions and nodes are not in messages. */
export function messageConversation(given: Transcribed, notes: Notes): Conversation | null {
  const { id, tools, model } = given;
  const messages = withToolNames(given.messages.map(langChainMessage));
  const turns: GivenTurn[] = [];
  const calls: FoundCall[] = [];
  const heard: JsonObject[] = [];
  const open = new Map<string, JsonObject>();
  let early = 0;
  for (const message of messages) {
    const turn = Math.max(1, turns.length);
    if (message.type === "human")
      turns.push({ input: { messages: [{ role: "user", content: message.content ?? "" }] } });
    else if (message.type === "ai" && turns.length === 0) early += 1;
    else if (message.type === "ai") {
      calls.push({ turn, task: null, kind: "llm", request: requestOf(heard, tools, model), answer: message });
      for (const call of toolCallsOf(message)) open.set(String(call.id), call);
    } else if (message.type === "tool") {
      const call = open.get(String(message.tool_call_id));
      open.delete(String(message.tool_call_id));
      if (call) calls.push({ turn, task: null, kind: "tool", ...answered(call, message) });
      else notes.count("unknownTool");
    }
    heard.push(message);
  }
  if (early > 0) notes.count("greeting");
  for (const _ of open) notes.count("unanswered");
  if (turns.length === 0) {
    notes.add("no turn", `${id} was left out: it has no message of the user.`);
    return null;
  }
  if (messages.at(-1)?.type === "human")
    notes.add("no answer", `${id} ends with a message of the user that nobody answered.`);
  return {
    id,
    title: null,
    turns,
    calls,
    events: null,
    ends: turns.map(() => "ended"),
    runTools: [],
    configurable: {},
    versions: {},
    sha: "",
  };
}

function requestOf(
  messages: readonly JsonObject[],
  tools: readonly Json[] | null,
  model: string | null,
): JsonObject {
  return {
    messages: [...messages],
    ...(tools && {
      tools: tools.map((tool) => (isObject(tool) && isObject(tool.function) ? tool.function : tool)),
    }),
    ...(model !== null && { model }),
  };
}

/** A tool's answer names the tool and its call, as a LangChain tool's does. */
function answered(
  { name = null, args = {} }: JsonObject,
  message: JsonObject,
): Pick<FoundCall, "request" | "answer"> {
  return {
    request: { tool: name, args },
    answer: { ...message, name: message.name ?? name, status: message.status ?? "success" },
  };
}

const types: { readonly [role: string]: string } = {
  user: "human",
  assistant: "ai",
  system: "system",
  developer: "system",
  tool: "tool",
  function: "tool",
};

/** Names the tool in each answer of one, as LangGraph's tool node does; OpenAI's format names the call alone. */
export function withToolNames(messages: readonly JsonObject[]): JsonObject[] {
  const names = new Map<string, Json>();
  return messages.map((message) => {
    for (const { id = null, name = null } of toolCallsOf(message)) names.set(String(id), name);
    const name = names.get(String(message.tool_call_id));
    return message.type === "tool" && message.name === undefined && name !== undefined
      ? { ...message, name }
      : message;
  });
}

/** A message in the form that an app's runner reports. */
export function langChainMessage(message: Json): JsonObject {
  const plain = plainValue(message);
  if (!isObject(plain)) return { type: "unknown" };
  const { role, content = "", name, tool_calls: calls, tool_call_id: call, function_call: former } = plain;
  if (typeof role !== "string") return plain;
  const made = Array.isArray(calls) ? calls : [];
  const older = isObject(former) ? [{ id: functionId(former.name), function: former }] : [];
  const all = [...made, ...older].filter(isObject).map(toolCallOf);
  const answers = role === "function" ? functionId(name) : call;
  return {
    type: types[role] ?? role,
    content: content ?? "",
    ...(typeof name === "string" && { name }),
    ...(all.length > 0 && { tool_calls: all }),
    ...(typeof answers === "string" && { tool_call_id: answers }),
  };
}

/** Functions, the form before tools, have no ids. */
const functionId = (name: Json | undefined): string => `function ${String(name)}`;

function toolCallOf(call: JsonObject): JsonObject {
  const { id = null } = call;
  const made = isObject(call.function) ? call.function : call;
  const given = made.arguments ?? made.args ?? {};
  const args = typeof given === "string" ? (parsedArguments(given.trim()) ?? given) : given;
  return { name: made.name ?? null, args, id, type: "tool_call" };
}

const toolCallsOf = ({ tool_calls: calls }: JsonObject): readonly JsonObject[] =>
  Array.isArray(calls) ? calls.filter(isObject) : [];
