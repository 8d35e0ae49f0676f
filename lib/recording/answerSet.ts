import { z } from "zod";
import { at, Json } from "../std";
import type { Recording } from "./schema";

const Rule = z.strictObject({
  kind: z.string().min(1).max(120),
  /** A request of the kind; answers all requests with the same key. */
  request: Json,
  /** Max times that each recording is answered, from its first request on. */
  times: z.number().int().positive().max(100).default(1),
  /** The answer for all recordings without a specific one. */
  all: Json.optional(),
  /** Recording id -> answer. */
  table: z.record(z.string(), Json).optional(),
  /** JSON pointer to a value of the recording itself, such as `/start/values/core.region`. */
  from: z.string().startsWith("/", 'must be a JSON pointer, such as "/turns/0/text"').max(300).optional(),
});

/** Answers to unrecorded questions: supplied where a recording has none of its own, and marked so in the trace. */
export const AnswerSet = z.strictObject({
  $schema: z.string().max(300).optional(),
  format: z.literal("planner-studio/answers"),
  version: z.literal(1),
  id: z.string().min(1).max(120),
  title: z.string().min(1).max(120),
  planner: z.string().min(1).max(120),
  answers: z.array(Rule).min(1).max(200),
});
export type AnswerSet = z.infer<typeof AnswerSet>;
export type AnswerRule = AnswerSet["answers"][number];

/** Returns the rule's answer for a recording: from the table, else from the recording, else for all. */
export function answerIn({ table, from, all }: AnswerRule, recording: Recording): Json | undefined {
  // A null is an answer.
  if (table && Object.hasOwn(table, recording.id)) return table[recording.id];
  const held = from === undefined ? undefined : at(recording as unknown as Json, from);
  return held === undefined ? all : held;
}
