import { z } from "zod";
import { hashText, isObject, Json, type JsonObject } from "../std";
import type { Notes } from "./conversation";
import { unnamedId } from "./ids";
import { messageConversation } from "./messageTurns";
import type { Reader } from "./reader";

/** A message of OpenAI's chat format. Unknown fields are ignored. */
const Message = z.object({
  role: z.enum(["system", "developer", "user", "assistant", "tool", "function"]),
  content: z.union([z.string(), z.array(Json), z.null()]).optional(),
  name: z.string().max(500).nullish(),
  tool_calls: z.array(Json).max(1000).nullish(),
  tool_call_id: z.string().max(500).nullish(),
  function_call: Json.nullish(),
});

/** A request with its messages; a fine-tuning example, a request and its response, or the body of a batch. */
const Transcript = z.object({
  messages: z.array(Message).max(1000),
  tools: z.array(Json).max(1000).nullish(),
  model: z.string().max(200).nullish(),
  response: Json.nullish(),
  id: Json.nullish(),
  thread_id: Json.nullish(),
  session_id: Json.nullish(),
  conversation_id: Json.nullish(),
  custom_id: Json.nullish(),
});
type Transcript = z.infer<typeof Transcript>;

/** Reads transcripts in OpenAI's chat format: lines of requests or conversations, one conversation, or a list of messages. */
export const transcripts: Reader = {
  tool: "openai",
  title: "OpenAI transcripts",
  kind: "reconstructed",
  lacks: "nodes, routers, decisions, questions to the user, and the state that a thread starts with",
  recognises: ([first]) => isObject(first) && (isMessageLike(first) || hasMessages(requestIn(first))),
  rows: (documents) => {
    const [first] = documents;
    // A list of messages is one conversation.
    if (isObject(first) && isMessageLike(first)) return [{ messages: documents }];
    return documents.map((one) => (isObject(one) ? requestIn(one) : one));
  },
  schemaOf: () => Transcript,
  read: (rows, notes) => {
    const whole = longest((rows as readonly Transcript[]).map(withResponse), notes);
    return whole.flatMap((transcript) => {
      const id = idOf(transcript) ?? unnamedId("transcript", transcript.messages as Json[]);
      const { messages, tools = null, model = null } = transcript;
      const found = messageConversation({ id, messages: messages as Json[], tools, model }, notes);
      return found ? [found] : [];
    });
  },
};

const roles = new Set(["system", "developer", "user", "assistant", "tool", "function"]);

/** LangChain's messages have a `type` in place of a `role`. */
const isMessageLike = (one: JsonObject): boolean =>
  typeof one.role === "string" && roles.has(one.role) && ("content" in one || "tool_calls" in one);

const hasMessages = ({ messages }: JsonObject): boolean =>
  Array.isArray(messages) && isObject(messages[0]) && isMessageLike(messages[0]);

/** The request of a line of a log or a batch, with its response. */
function requestIn(line: JsonObject): JsonObject {
  if (Array.isArray(line.messages)) return line;
  const { request, body, kwargs, input, ...rest } = line;
  const inner = [request, body, kwargs, input].find((one) => isObject(one) && Array.isArray(one.messages));
  return isObject(inner) ? { ...rest, ...inner, response: rest.response ?? rest.output ?? null } : line;
}

/** Adds the answer of a response to the messages of its request. */
function withResponse(transcript: Transcript): Transcript {
  const { messages, response } = transcript;
  const body = isObject(response) && isObject(response.body) ? response.body : response;
  const choices = isObject(body) ? body.choices : undefined;
  const first = Array.isArray(choices) ? choices[0] : undefined;
  const parsed = Message.safeParse(isObject(first) ? first.message : body);
  return parsed.success ? { ...transcript, messages: [...messages, parsed.data] } : transcript;
}

/** Leaves out requests whose messages begin a longer transcript: a log has each conversation once for each request. */
function longest(all: readonly Transcript[], notes: Notes): readonly Transcript[] {
  const begins = new Set<string>();
  const keysOf = ({ messages }: Transcript) => prefixKeys(messages as Json[]);
  const whole = [...all.entries()]
    .sort(([i, a], [j, b]) => b.messages.length - a.messages.length || i - j)
    .filter(([, transcript]) => {
      const keys = keysOf(transcript);
      const isKnown = begins.has(keys.at(-1) ?? "");
      for (const key of keys) begins.add(key);
      return !isKnown;
    });
  const left = all.length - whole.length;
  if (left > 0)
    notes.add(
      "beginnings",
      `${left} of ${all.length} requests are the beginning of a longer one, and are part of its conversation.`,
    );
  return whole.sort(([i], [j]) => i - j).map(([, transcript]) => transcript);
}

/** Keys of the beginnings of a conversation, by its messages' texts and tool calls. */
function prefixKeys(messages: readonly Json[]): string[] {
  let key = "";
  return messages.map((message) => {
    const { role = null, content = null, tool_calls: calls = null } = isObject(message) ? message : {};
    key = hashText(`${key}\n${JSON.stringify([role, content ?? null, calls ?? null])}`);
    return key;
  });
}

function idOf(transcript: Transcript): string | null {
  const {
    thread_id: thread,
    session_id: session,
    conversation_id: conversation,
    custom_id: custom,
    id,
  } = transcript;
  const found = [thread, session, conversation, custom, id].find(
    (one): one is string => typeof one === "string" && one.trim() !== "",
  );
  return found === undefined ? null : found.trim().slice(0, 150);
}
