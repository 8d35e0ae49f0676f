import { z } from "zod";
import { exactLimits, isObject, Json, type JsonObject, parseJson } from "../std";
import { langChainMessage, withToolNames } from "./messageTurns";
import type { Reader } from "./reader";
import { spanConversations } from "./spans/spanConversations";
import { noModel, type Span, timeKey } from "./spans/spans";

const Name = z.string().max(2000);

/** An observation of Langfuse, as its API and its exports write it. Unknown fields are ignored. */
const Observation = z.object({
  id: Name.min(1),
  traceId: Name.nullish(),
  parentObservationId: Name.nullish(),
  type: Name,
  name: Name.nullish(),
  startTime: z.string().max(60),
  endTime: z.string().max(60).nullish(),
  input: Json.nullish(),
  output: Json.nullish(),
  metadata: Json.nullish(),
  model: Name.nullish(),
  modelParameters: Json.nullish(),
  usageDetails: Json.nullish(),
  usage: Json.nullish(),
  level: Name.nullish(),
  statusMessage: z.string().nullish(),
  sessionId: Name.nullish(),
});
type Observation = z.infer<typeof Observation>;

const types = /^(?:GENERATION|SPAN|EVENT|TOOL|AGENT|CHAIN|RETRIEVER|EMBEDDING|EVALUATOR|GUARDRAIL)$/;
const isObservation = (one: Json | undefined): boolean =>
  isObject(one) && typeof one.type === "string" && types.test(one.type) && "startTime" in one;

/** Reads observations of Langfuse: a list, JSON lines, the answer of its API, or traces with their observations. */
export const langfuse: Reader = {
  tool: "langfuse",
  title: "Langfuse observations",
  kind: "imported",
  lacks: "the state between nodes, items of a store, context, and some options of models",
  recognises: ([first]) => isObservation(first) || (isObject(first) && listIn(first) !== null),
  rows: (documents) => documents.flatMap((one) => (isObject(one) ? observationsIn(one) : [one])),
  schemaOf: () => Observation,
  read: (rows, notes) => spanConversations((rows as readonly Observation[]).map(spanOf), notes),
};

const listIn = ({ observations, data }: JsonObject): readonly Json[] | null => {
  const list = [observations, data].find((one) => Array.isArray(one));
  if (!Array.isArray(list)) return null;
  return list.some((one) => isObservation(one) || (isObject(one) && Array.isArray(one.observations)))
    ? list
    : null;
};

/** Observations of a trace know the session that it belongs to. */
function observationsIn(one: JsonObject): readonly Json[] {
  const list = listIn(one);
  if (!list) return [one];
  const { sessionId } = one;
  return list.flatMap((inner) => {
    if (!isObject(inner)) return [inner];
    if (Array.isArray(inner.observations)) return observationsIn(inner);
    return typeof sessionId === "string" ? [{ sessionId, ...inner }] : [inner];
  });
}

const kinds: { readonly [type: string]: Span["kind"] } = {
  GENERATION: "llm",
  TOOL: "tool",
  RETRIEVER: "other",
  EMBEDDING: "other",
};

function spanOf(one: Observation): Span {
  const metadata = metadataOf(one);
  const kind = kinds[one.type] ?? "chain";
  const input = parsed(one.input);
  const output = parsed(one.output);
  const offered = kind === "llm" ? offeredIn(input) : null;
  const isNode = metadata.langgraph_checkpoint_ns !== undefined;
  return {
    id: one.id,
    parent: one.parentObservationId ?? null,
    trace: one.traceId ?? one.id,
    name: one.name ?? "",
    kind,
    start: timeKey(one.startTime),
    end: one.endTime == null ? null : timeKey(one.endTime),
    inputs: kind === "llm" && isNode ? { messages: messagesOf(input) } : input,
    outputs: kind === "llm" && isNode ? answerOf(output, one) : wrapped(output),
    error: errorOf(one),
    metadata,
    tags: Array.isArray(metadata.tags) ? metadata.tags.filter((tag) => typeof tag === "string") : [],
    model: { ...noModel, name: one.model ?? null, tools: offered },
  };
}

/** Values that Langfuse stores as text. */
function parsed(value: Json | undefined): Json {
  if (typeof value !== "string" || !/^\s*["[{]/.test(value)) return value ?? null;
  const read = parseJson(value, exactLimits);
  return read.ok ? read.value : value;
}

const wrapped = (output: Json): Json => (output === null || isObject(output) ? output : { output });

function metadataOf({ metadata, sessionId }: Observation): JsonObject {
  const given = parsed(metadata);
  const fields = Object.entries(isObject(given) ? given : {}).map(([name, one]) => [name, parsed(one)]);
  return { ...(typeof sessionId === "string" && { session_id: sessionId }), ...Object.fromEntries(fields) };
}

/** Tools are among the messages of a generation, as messages of the role `tool` whose content is their schema. */
const isOffered = (message: Json): message is JsonObject =>
  isObject(message) &&
  message.role === "tool" &&
  isObject(message.content) &&
  message.content.type === "function";

const listOf = (input: Json): readonly Json[] => {
  const given = isObject(input) ? input.messages : input;
  return Array.isArray(given) ? given : [];
};

const offeredIn = (input: Json): readonly Json[] => {
  const separate = isObject(input) && Array.isArray(input.tools) ? input.tools : [];
  return [
    ...separate,
    ...listOf(input)
      .filter(isOffered)
      .map(({ content = null }) => content),
  ];
};

const messagesOf = (input: Json): readonly Json[] =>
  withToolNames(
    listOf(input)
      .filter((message) => !isOffered(message))
      .map(langChainMessage),
  );

function answerOf(output: Json, { usageDetails }: Observation): Json {
  if (!isObject(output) || output.role === undefined) return null;
  const { input, output: given } = isObject(usageDetails ?? null) ? (usageDetails as JsonObject) : {};
  const isCounted = typeof input === "number" && typeof given === "number";
  return {
    ...langChainMessage(output),
    type: "ai",
    ...(isCounted && {
      usage_metadata: { input_tokens: input, output_tokens: given, total_tokens: input + given },
    }),
  };
}

/** Questions and handoffs are in the status message without the name of their exception, and are no errors. */
function errorOf({ level, statusMessage }: Observation): string | null {
  const message = statusMessage ?? "";
  if (/^\(?Interrupt\(/.test(message)) return `GraphInterrupt(${message})`;
  if (message.startsWith("Command(")) return `ParentCommand(${message})`;
  return level === "ERROR" ? message || "the call failed" : null;
}
