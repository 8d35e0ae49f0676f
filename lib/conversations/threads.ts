import { z } from "zod";
import { isObject, Json, type JsonObject } from "../std";
import { unnamedId } from "./ids";
import { interruptsIn, isMessage, plainValue } from "./messages";
import { messageConversation } from "./messageTurns";
import type { Reader } from "./reader";

/** A thread of LangGraph Server, the state of one, or the values of a state alone. */
const Thread = z.object({
  thread_id: z.string().max(500).nullish(),
  values: z.object({ messages: z.array(Json).max(1000) }),
  next: z.array(z.string()).nullish(),
  tasks: z.array(Json).nullish(),
  interrupts: Json.nullish(),
  config: Json.nullish(),
  checkpoint: Json.nullish(),
});
type Thread = z.infer<typeof Thread>;

/** Reads the values of LangGraph threads: the messages of their newest state. */
export const threads: Reader = {
  tool: "langgraph-thread",
  title: "values of LangGraph threads",
  kind: "reconstructed",
  lacks: "nodes, routers, decisions, system prompts, models, offered tools, and answers to earlier questions",
  recognises: ([first]) =>
    isObject(first) && (isMessage(plainValue(first)) || hasMessages(first) || hasMessages(first.values)),
  rows: (documents) => {
    const [first] = documents;
    if (isObject(first) && isMessage(plainValue(first))) return [{ values: { messages: documents } }];
    return documents.map((one) => (isObject(one) && hasMessages(one) ? { values: one } : one));
  },
  schemaOf: () => Thread,
  read: (rows, notes) =>
    (rows as readonly Thread[]).flatMap((thread) => {
      const { messages } = thread.values;
      const id = idOf(thread) ?? unnamedId("thread", messages);
      const found = messageConversation({ id, messages, tools: null, model: null }, notes);
      if (!found) return [];
      const waits =
        interruptsIn([thread.tasks ?? null, thread.interrupts ?? null].map(questionsIn)).length > 0;
      if (waits)
        notes.add(
          "waits",
          `${id} waits at a question. Answers to questions are no messages: they are in checkpoints alone.`,
        );
      return [
        {
          ...found,
          ends: found.ends.map((end, turn) => (waits && turn === found.ends.length - 1 ? "waits" : end)),
        },
      ];
    }),
};

function hasMessages(values: Json | undefined): boolean {
  if (!isObject(values) || !Array.isArray(values.messages)) return false;
  const [first] = values.messages;
  return first === undefined
    ? false
    : isMessage(plainValue(first)) || (isObject(first) && typeof first.role === "string");
}

/** The lists of questions of tasks, or those that a thread has by task. */
function questionsIn(given: Json): Json {
  if (Array.isArray(given)) return given.map((task) => (isObject(task) ? (task.interrupts ?? null) : null));
  return isObject(given) ? Object.values(given) : null;
}

const idOf = ({ thread_id: id, config, checkpoint }: Thread): string | null => {
  const configured =
    isObject(config) && isObject(config.configurable) ? config.configurable.thread_id : undefined;
  const named = [id, configured, (checkpoint as JsonObject | null | undefined)?.thread_id];
  const found = named.find((one): one is string => typeof one === "string" && one.trim() !== "");
  return found === undefined ? null : found.trim().slice(0, 150);
};
