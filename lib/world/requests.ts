import type { RequestComparer } from "../recording";
import { isObject, type Json, type JsonObject } from "../std";
import { mask, volatileIn } from "./mask";

/** Kinds of calls made by an app. */
export const callKinds = ["llm", "tool", "http"] as const;
export type CallKind = (typeof callKinds)[number];

type Parts = { readonly key: Json; readonly context: JsonObject };

const record = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** Replaces ids of tool calls in messages by ordinals, since ids are new in every run. */
function messagesOf(messages: readonly Json[]): readonly JsonObject[] {
  const ordinals = new Map<string, number>();
  const ordinal = (id: Json | undefined): number => {
    const name = String(id ?? "");
    const known = ordinals.get(name) ?? ordinals.size;
    ordinals.set(name, known);
    return known;
  };
  return messages.map(record).map((message) => {
    const calls = list(message.tool_calls).map(record);
    return {
      type: message.type ?? null,
      content: message.content ?? "",
      ...(calls.length > 0 && {
        calls: calls.map(({ name, args, id }) => ({
          name: name ?? null,
          args: args ?? null,
          call: ordinal(id),
        })),
      }),
      ...(message.tool_call_id !== undefined && { call: ordinal(message.tool_call_id) }),
      ...(message.name !== undefined && { name: message.name }),
    };
  });
}

const toolName = (tool: Json): string => String(record(tool).name ?? JSON.stringify(tool));

/** Returns the schema name of a structured answer; part of the key, since another schema is another question. */
function answerSchema(options: JsonObject): Json {
  const format = record(options.response_format);
  return record(format.json_schema).name ?? format.title ?? null;
}

/** The conversation is the key; system prompt, offered tools, model and options are context: their changes are shown but cause no miss. */
function modelParts(request: JsonObject): Parts {
  const messages = messagesOf(list(request.messages));
  const options = record(request.options);
  const conversation = messages.filter(({ type }) => type !== "system");
  return {
    key: { messages: conversation as Json, schema: answerSchema(options) },
    context: {
      prompt: messages.filter(({ type }) => type === "system").map(({ content }) => content ?? ""),
      tools: Object.fromEntries(list(request.tools).map((tool) => [toolName(tool), tool])),
      model: request.model ?? null,
      options,
      volatile: volatileIn(conversation.map(({ content }) => content ?? "")),
    },
  };
}

function httpParts({ method, url, body, ...rest }: JsonObject): Parts {
  const key = { method: method ?? null, url: url ?? null, body: withoutRunDetails(body ?? null) };
  return { key, context: { ...rest, volatile: volatileIn(key) } };
}

/** Leaves out what LangGraph's `RemoteGraph` sends otherwise in each run: the id of its task, and the order of a set. */
function withoutRunDetails(body: Json): Json {
  if (!isObject(body) || !Array.isArray(body.stream_mode)) return body;
  const { langgraph_checkpoint_ns: _task, ...metadata } = record(record(body.config).metadata);
  return { ...body, stream_mode: [...body.stream_mode].sort(), config: { ...record(body.config), metadata } };
}

const partsOf: { readonly [kind in CallKind]: (request: JsonObject) => Parts } = {
  llm: modelParts,
  tool: (request) => ({ key: request, context: { volatile: volatileIn(request) } }),
  http: httpParts,
};

function partsOfCall(kind: string, request: Json): Parts | null {
  const parts = partsOf[kind as CallKind];
  if (!parts || !isObject(request)) return null;
  const { key, context } = parts(request);
  const { volatile, ...rest } = context;
  return { key: mask(key), context: { ...(mask(rest) as JsonObject), volatile: volatile ?? [] } };
}

/** Compares requests of apps: key and context of model calls, tools and HTTP requests. */
export const appRequests: RequestComparer = {
  key: (kind, request) => partsOfCall(kind, request)?.key,
  context: (kind, request) => partsOfCall(kind, request)?.context ?? null,
};

/** Returns the request's context as stored in a trace, without volatile texts, which only choose among equal calls. */
export function contextOf(kind: string, request: Json): JsonObject {
  const { volatile: _volatile, ...context } = partsOfCall(kind, request)?.context ?? {};
  return context;
}

/** Returns the masked key of a call. */
export const keyOf = (kind: string, request: Json): Json => partsOfCall(kind, request)?.key ?? null;

/** Labels a call, verb first: `run tool search`. */
export function labelOf(kind: string, request: Json, node: string): string {
  const { tool, method, url } = record(request);
  if (kind === "llm") return `ask_model in ${node || "the app"}`;
  if (kind === "tool") return `run tool ${String(tool)}`;
  return `fetch ${String(method)} ${String(url)}`;
}

/** Returns a tool that a recorded answer calls and the request does not offer; `null` if all are offered. */
export function toolNotOffered(request: Json, answer: Json | undefined): string | null {
  const offered = list(record(request).tools).map(toolName);
  if (offered.length === 0) return null;
  const called = list(record(answer).tool_calls).map((call) => String(record(call).name));
  return called.find((name) => !offered.includes(name)) ?? null;
}
