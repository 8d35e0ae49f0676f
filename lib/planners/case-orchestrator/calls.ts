import { z } from "zod";
import { callKind } from "../../planner";
import { wordsOf } from "./handlers";
import { Action, Facts, Flags, Intent, PlannerAnswer, PlannerInput } from "./schema";

const Message = z.object({ message: z.string() });

const Task = z.object({
  action: Action,
  handler: z.string(),
  message: z.string(),
  about: z.array(z.string()),
  ehr_completeness: z.number(),
});

export const calls = {
  ask: callKind({
    title: "Question to the patient",
    group: "question",
    request: z.object({ field: z.string(), question: z.string() }),
    answer: z.string(),
    key: ({ field }) => field,
    context: ({ question }) => question,
    label: ({ field }) => `ask ${field}`,
  }),
  classify: callKind({
    title: "Input classifier",
    group: "llm",
    invalid: "error",
    request: Message,
    answer: z.object({ intent: Intent }),
    key: ({ message }) => message,
    context: () => null,
    label: ({ message }) => `classify "${message}"`,
  }),
  summarise: callKind({
    title: "Summariser",
    group: "llm",
    invalid: "error",
    request: Message,
    answer: z.object({ summary: z.string() }),
    key: ({ message }) => message,
    context: () => null,
    label: ({ message }) => `summarise "${message}"`,
  }),
  plan: callKind({
    title: "Planner",
    group: "llm",
    invalid: "error",
    request: PlannerInput,
    answer: PlannerAnswer,
    key: ({ turn_number }) => turn_number,
    context: (input) => input,
    label: ({ turn_number }) => `plan turn ${turn_number}`,
  }),
  handle: callKind({
    title: "Handler",
    group: "tool",
    invalid: "error",
    request: Task,
    answer: z.object({
      result: z.string(),
      facts: Facts.omit({ case_id: true, turn_number: true }).partial(),
      flags: Flags.partial(),
    }),
    key: ({ action, message }) => `${action}: ${message}`,
    context: ({ about, ehr_completeness }) => ({ about, ehr_completeness }),
    label: ({ action }) => wordsOf(action),
  }),
  generate: callKind({
    title: "Reply",
    group: "llm",
    invalid: "error",
    request: Task,
    answer: z.string(),
    key: ({ action, message }) => `${action}: ${message}`,
    context: ({ about }) => about,
    label: ({ action }) => `reply to ${wordsOf(action)}`,
  }),
};
