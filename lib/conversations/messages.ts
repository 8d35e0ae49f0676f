import { isObject, type Json, type JsonObject } from "../std";
import { readPython, readPythonFields } from "./pythonLiteral";

const classTypes: { readonly [name: string]: string } = {
  HumanMessage: "human",
  AIMessage: "ai",
  SystemMessage: "system",
  ToolMessage: "tool",
  FunctionMessage: "function",
  ChatMessage: "chat",
};

const typeOfClass = (name: Json | undefined): string | undefined =>
  typeof name === "string" ? classTypes[name.replace(/Chunk$/, "")] : undefined;

/** Types of LangChain's messages; the chunks of a stream have the names of their classes. */
const messageTypes = new Set(["human", "ai", "system", "tool", "function", "chat", "developer"]);

function typeOf({ type }: JsonObject): string | undefined {
  if (typeof type !== "string") return undefined;
  return messageTypes.has(type) ? type : typeOfClass(type);
}

/** Converts values as LangChain's tracers write them into the form in which an app's runner reports them. */
export function plainValue(value: Json | undefined): Json {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map(plainValue);
  if (!isObject(value)) return value;
  const { __lc_escaped__: escaped, lc, kwargs, id, $call: call } = value;
  if (escaped !== undefined) return plainValue(escaped);
  if (lc !== undefined && isObject(kwargs)) {
    const type = typeOf(kwargs) ?? (Array.isArray(id) ? typeOfClass(id.at(-1)) : undefined);
    return type === undefined ? plainFields(kwargs) : plainMessage(kwargs, type);
  }
  const type = typeOf(value) ?? typeOfClass(call);
  return type !== undefined && "content" in value ? plainMessage(value, type) : plainFields(value);
}

const plainFields = (value: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plainValue(one)]));

const optional = ["id", "name", "tool_call_id", "status", "artifact", "usage_metadata"] as const;

/** The fields that a runner reports of a message; empty ones are left out. */
function plainMessage(message: JsonObject, type: string): JsonObject {
  const { content = "", tool_calls: calls, additional_kwargs: more, response_metadata: about } = message;
  const model = isObject(about) ? (about.model_name ?? about.model) : message.model;
  const present = optional.flatMap((name) => (message[name] ? [[name, plainValue(message[name])]] : []));
  return {
    type,
    content: plainValue(content),
    ...Object.fromEntries(present),
    ...(Array.isArray(calls) && calls.length > 0 && { tool_calls: calls.map(plainCall) }),
    ...(isObject(more) && Object.keys(more).length > 0 && { additional_kwargs: plainFields(more) }),
    ...(typeof model === "string" && { model }),
  };
}

function plainCall(call: Json): Json {
  if (!isObject(call)) return call;
  const { name = null, args = {}, id = null } = call;
  return { name, args: plainValue(args), id, type: "tool_call" };
}

/** True for a message in the form of `plainValue`. */
export const isMessage = (value: Json | undefined): value is JsonObject =>
  isObject(value) && typeOf(value) !== undefined && "content" in value;

/** A tool's answer; older versions of LangChain write a message as `content='…' name='…'`. */
export function plainAnswer(output: Json): Json {
  if (typeof output !== "string" || !output.startsWith("content=")) return plainValue(output);
  const fields = readPythonFields(output);
  return fields?.tool_call_id === undefined ? output : plainMessage(fields, "tool");
}

const calls = /^(?:Send|Command|Interrupt)\(/;

/** Converts `Send`, `Command` and `Interrupt`, which tracers write as Python does, to objects. */
export function plainCommand(value: Json | undefined): Json {
  if (Array.isArray(value)) return value.map(plainCommand);
  if (typeof value === "string" && calls.test(value)) return plainCommand(readPython(value)?.value ?? value);
  if (!isObject(value)) return value ?? null;
  if (value.$call === "Send" || (typeof value.node === "string" && "arg" in value)) {
    const [node, arg] = Array.isArray(value.args) ? value.args : [value.node, value.arg];
    return { send: node ?? null, arg: plainValue(arg) };
  }
  if (value.$call !== "Command" && !isCommand(value)) return value;
  const { update = null, resume = null, goto = [], graph = null } = value;
  return { graph, update: plainValue(update), resume: plainValue(resume), goto: plainCommand(goto) };
}

/** True for a `Command` with its fields, as tracers write it. */
export const isCommand = (value: Json | undefined): value is JsonObject =>
  isObject(value) && "goto" in value && "update" in value && "resume" in value;

export type FoundInterrupt = { readonly value: Json; readonly id: string | null };

/** Returns the questions of `GraphInterrupt((Interrupt(value=…),))`; `null` for any other error. */
export function interruptsOf(error: string | null): readonly FoundInterrupt[] | null {
  if (error === null) return null;
  const [, start] = /^(?:[\w.]*\.)?(GraphInterrupt|NodeInterrupt|Interrupt)\(/.exec(error) ?? [];
  if (start === undefined) return null;
  const read = readPython(error);
  return read ? interruptsIn(read.value) : [];
}

/** Returns every `Interrupt` within a value. */
export function interruptsIn(value: Json | undefined): readonly FoundInterrupt[] {
  if (Array.isArray(value)) return value.flatMap(interruptsIn);
  if (typeof value === "string" && value.startsWith("Interrupt("))
    return interruptsIn(readPython(value)?.value ?? null);
  if (!isObject(value)) return [];
  if (value.$call !== undefined && value.$call !== "Interrupt") return interruptsIn(value.args);
  if (value.value === undefined) return interruptsIn(value.args);
  const id = value.id ?? value.interrupt_id;
  return [{ value: plainValue(value.value), id: typeof id === "string" ? id : null }];
}

/** Returns the command of `ParentCommand(Command(…))`, by which a node of a subgraph hands over; `null` for any other error. */
export function parentCommandOf(error: string | null): Json | null {
  if (error === null || !/^(?:[\w.]*\.)?ParentCommand\(/.test(error)) return null;
  const read = readPython(error)?.value;
  const [command] = isObject(read) && Array.isArray(read.args) ? read.args : [];
  return command === undefined ? null : plainCommand(command);
}
