import { z } from "zod";
import { callKind } from "../../planner";
import { Decomposition, FieldType, Hit, PlanAnswer, Value, Values } from "./schema";

const Known = z.record(z.string(), Value);

/** External calls of the planner. Keys hold the question; the rest of a request is context. */
export const calls = {
  plan: callKind({
    title: "Plan",
    group: "llm",
    request: z.strictObject({
      focus: z.string().nullable(),
      open: z.array(z.string()),
      blocked: z.string().nullable(),
      known: Values,
      iteration: z.number(),
      message: z.string(),
    }),
    answer: PlanAnswer,
    key: ({ focus }) => ({ focus }),
    context: ({ focus: _, ...context }) => context,
    label: ({ focus }) => (focus === null ? "plan" : `plan ${focus}`),
  }),
  decompose: callKind({
    title: "Decompose a field",
    group: "llm",
    request: z.strictObject({ field: z.string(), label: z.string(), known: Known }),
    answer: Decomposition,
    key: ({ field }) => field,
    context: ({ field: _, ...context }) => context,
    label: ({ field }) => `decompose ${field}`,
  }),
  extract: callKind({
    title: "Extract a value from search results",
    group: "llm",
    request: z.strictObject({
      field: z.string(),
      label: z.string(),
      type: FieldType,
      query: z.string(),
      hits: z.array(Hit),
    }),
    answer: z.strictObject({ value: Value, note: z.string() }),
    key: ({ field, hits }) => [field, ...hits.map((hit) => hit.url)],
    context: ({ label, type, query, hits }) => ({ label, type, query, hits }),
    label: ({ field }) => `extract ${field}`,
  }),
  search: callKind({
    title: "Web search",
    group: "search",
    request: z.strictObject({ field: z.string(), query: z.string() }),
    answer: z.array(Hit),
    key: ({ field, query }) => [field, query.toLowerCase().split(/\s+/).join(" ")],
    context: ({ query }) => query,
    label: ({ field }) => `search ${field}`,
  }),
  calculator: callKind({
    title: "Calculator",
    group: "tool",
    request: z.strictObject({ calculator: z.string(), inputs: Values, expression: z.string() }),
    answer: z.number(),
    key: ({ calculator, inputs }) => ({ calculator, inputs }),
    context: ({ expression }) => expression,
    label: ({ calculator }) => `calculate ${calculator}`,
  }),
  user: callKind({
    title: "Question to the user",
    group: "question",
    request: z.strictObject({ field: z.string(), question: z.string() }),
    answer: z.string(),
    key: ({ field }) => field,
    context: ({ question }) => question,
    label: ({ field }) => `ask ${field}`,
  }),
};
