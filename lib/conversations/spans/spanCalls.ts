import { nodeOf, taskOf } from "../../fold";
import { exactLimits, isObject, type Json, type JsonObject, parseJson, shorten, type Usage } from "../../std";
import type { FoundCall, Notes } from "../conversation";
import { interruptsOf, isCommand, isMessage, parentCommandOf, plainAnswer, plainValue } from "../messages";
import { readPython } from "../pythonLiteral";
import { namespaceOf, outputOf, type Span, type SpanTree, secondsBetween } from "./spans";

/** Returns the names of tools that interrupt or steer the graph: those run in a replay. */
export function steeringTools(spans: readonly Span[]): string[] {
  const steers = (span: Span): boolean =>
    interruptsOf(span.error) !== null ||
    parentCommandOf(span.error) !== null ||
    isCommand(outputOf(span)) ||
    (typeof outputOf(span) === "string" && String(outputOf(span)).startsWith("Command("));
  const names = spans.filter((span) => span.kind === "tool" && steers(span)).map(({ name }) => name);
  return [...new Set(names)].sort();
}

/** Returns the calls within one turn that a replay answers, in the order in which they began. */
export function callsOf(
  tree: SpanTree,
  spans: readonly Span[],
  turn: number,
  runTools: readonly string[],
  notes: Notes,
): FoundCall[] {
  return spans.flatMap((span) => {
    if (span.kind === "other") {
      notes.count("retriever");
      return [];
    }
    if (span.kind === "chain" || (span.kind === "tool" && runTools.includes(span.name))) return [];
    const holder = heldAround(tree, span, runTools);
    if (holder) {
      if (holder.kind === "tool") notes.count("withinTool");
      return [];
    }
    const call = span.kind === "llm" ? modelCall(span, notes) : toolCall(span, notes);
    if (!call) return [];
    const namespace = namespaceOf(span);
    const node = nodeOf(namespace);
    const seconds = secondsBetween(span.start, span.end);
    return [
      {
        ...call,
        turn,
        task: taskOf(namespace),
        ...(node && { node: shorten(node, 200) }),
        ...(seconds !== undefined && { latency: Math.round(seconds * 1000) }),
        ...(span.kind === "llm" && usageFields(call.answer, span, seconds)),
      },
    ];
  });
}

/** The recorded call that a span is part of. */
function heldAround(tree: SpanTree, span: Span, runTools: readonly string[]): Span | undefined {
  const seen = new Set<Span>();
  for (let one = tree.parentOf(span); one && !seen.has(one); one = tree.parentOf(one)) {
    seen.add(one);
    if (one.kind === "llm" || (one.kind === "tool" && !runTools.includes(one.name))) return one;
  }
  return undefined;
}

type Held = Pick<FoundCall, "kind" | "request" | "answer" | "error">;

function modelCall(span: Span, notes: Notes): Held | null {
  const messages = requestMessages(span.inputs);
  if (messages === "sdk" || messages === null) {
    notes.count(messages === "sdk" ? "sdk" : "completion");
    return null;
  }
  const { name, tools, responseFormat } = span.model;
  const request: JsonObject = {
    messages,
    ...(tools && {
      tools: tools.map((tool) => (isObject(tool) && isObject(tool.function) ? tool.function : tool)),
    }),
    ...(responseFormat !== null && { options: { response_format: responseFormat } }),
    ...(name !== null && { model: name }),
  };
  if (span.error !== null) return { kind: "llm", request, error: errorOf(span.error) };
  const answer = answerMessage(span.outputs);
  if (!answer) {
    notes.count("noOutput");
    return null;
  }
  return { kind: "llm", request, answer };
}

/** The messages of a LangChain model; `sdk` for those of a provider's own SDK, `null` if there are none. */
function requestMessages(inputs: Json): readonly Json[] | "sdk" | null {
  const given = isObject(inputs) ? inputs.messages : inputs;
  if (!Array.isArray(given)) return null;
  const list: readonly Json[] = Array.isArray(given[0]) ? given[0] : given;
  const messages = list.map(plainValue);
  if (messages.every(isMessage)) return messages;
  return messages.some((one) => isObject(one) && one.role !== undefined) ? "sdk" : null;
}

function answerMessage(outputs: Json): JsonObject | null {
  const generations = isObject(outputs) ? outputs.generations : undefined;
  const first = Array.isArray(generations) ? [generations[0]].flat()[0] : undefined;
  const found = isObject(first) ? first.message : outputs;
  const message = plainValue(found);
  return isMessage(message) ? { ...message, type: "ai" } : null;
}

function toolCall(span: Span, notes: Notes): Held | null {
  const request = { tool: span.name, args: toolArguments(span.inputs) };
  if (span.error !== null) return { kind: "tool", request, error: errorOf(span.error) };
  if (span.end === null || span.outputs === null) {
    notes.count("noOutput");
    return null;
  }
  return { kind: "tool", request, answer: plainAnswer(outputOf(span)) };
}

/** Tracers put the input of a tool that is no object, or is written as text, under `input`. */
function toolArguments(inputs: Json): Json {
  if (!isObject(inputs) || Object.keys(inputs).length !== 1 || typeof inputs.input !== "string")
    return plainValue(inputs);
  return parsedArguments(inputs.input) ?? inputs.input;
}

/** An object written as JSON or by Python; `null` for any other text. */
export function parsedArguments(text: string): JsonObject | null {
  if (!text.startsWith("{")) return null;
  const read = readJson(text) ?? readPython(text)?.value;
  return isObject(read) ? read : null;
}

function readJson(text: string): Json | null {
  const parsed = parseJson(text, exactLimits);
  return parsed.ok ? parsed.value : null;
}

const errorOf = (error: string): { message: string } => ({
  message: shorten(error.split("\n")[0] || "the call failed", 10_000),
});

function usageFields(
  answer: Json | undefined,
  { model }: Span,
  seconds: number | undefined,
): { usage?: Usage } {
  const message = isObject(answer) ? answer : {};
  const tokens = isObject(message.usage_metadata) ? message.usage_metadata : {};
  const { input_tokens: input, output_tokens: output } = tokens;
  const named = typeof message.model === "string" ? message.model : model.name;
  const usage = {
    ...(isCount(input) && { inputTokens: input }),
    ...(isCount(output) && { outputTokens: output }),
    ...(named !== null && { model: shorten(named, 200) }),
    ...(seconds !== undefined && { seconds }),
  };
  return Object.keys(usage).length > 0 ? { usage } : {};
}

const isCount = (value: Json | undefined): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0;
