import { z } from "zod";

export const FieldType = z.enum(["text", "number"]);

/** Information acquired in one step: asked of the user, or searched on the web. */
export const Part = z.strictObject({
  id: z.string().min(1),
  label: z.string().min(1),
  type: FieldType,
  prefer: z.enum(["web", "user"]),
  /** Question to the user; the planner has a default. */
  question: z.string().optional(),
});
export type Part = z.infer<typeof Part>;

/** Decomposition of a composite field; the expression names parts by id, with `_` for all special characters. */
export const Decomposition = z.strictObject({ parts: z.array(Part).min(1).max(20), expression: z.string() });
export type Decomposition = z.infer<typeof Decomposition>;

/** `composite` fields are numbers computed from parts: those in `made`, if the blueprint knows them, else those of a decomposition at run time. */
export const Field = Part.extend({
  required: z.boolean(),
  composite: z.boolean().default(false),
  made: Decomposition.optional(),
});
export type Field = z.infer<typeof Field>;

export const Calculator = z.strictObject({ id: z.string(), expression: z.string(), output: z.string() });
export type Calculator = z.infer<typeof Calculator>;

/** `null`: withdrawn, counts as missing. */
export const Value = z.union([z.number(), z.string(), z.null()]);
export type Value = z.infer<typeof Value>;
export const Values = z.record(z.string(), Value);
export type Values = z.infer<typeof Values>;

/** Failed decompositions are stored so that they are not retried. */
export const FoundDecomposition = z.discriminatedUnion("ok", [
  Decomposition.extend({ ok: z.literal(true) }),
  z.strictObject({ ok: z.literal(false), message: z.string() }),
]);
export type FoundDecomposition = z.infer<typeof FoundDecomposition>;
export const Decompositions = z.record(z.string(), FoundDecomposition);
export type Decompositions = z.infer<typeof Decompositions>;

export const actionNames = ["search", "ask_user", "calculate", "reflect", "finish"] as const;

export const Decision = z.strictObject({
  action: z.enum(actionNames),
  target: z.string().nullable(),
  reason: z.string(),
  question: z.string().nullable(),
  query: z.string().nullable(),
});
export type Decision = z.infer<typeof Decision>;

/** The LLM's answer to a planning call. */
export const PlanAnswer = z.discriminatedUnion("action", [
  z.strictObject({
    action: z.literal("search"),
    target: z.string(),
    reason: z.string(),
    query: z.string().optional(),
  }),
  z.strictObject({
    action: z.literal("ask_user"),
    target: z.string(),
    reason: z.string(),
    question: z.string().optional(),
  }),
  z.strictObject({ action: z.enum(["calculate", "reflect", "finish"]), reason: z.string() }),
]);
export type PlanAnswer = z.infer<typeof PlanAnswer>;

/** Iterations in which a field was searched for and asked about. */
export const Tried = z.strictObject({ search: z.array(z.number()), ask_user: z.array(z.number()) });
export const Attempts = z.record(z.string(), Tried);
export type Attempts = z.infer<typeof Attempts>;

export const Calculation = z.strictObject({
  state: z.enum(["none", "blocked", "succeeded", "failed"]),
  /** The field that it is blocked on. */
  on: z.string().nullable(),
  value: z.number().nullable(),
  failures: z.number().int().nonnegative(),
  message: z.string().nullable(),
});
export type Calculation = z.infer<typeof Calculation>;

export const Hit = z.strictObject({ title: z.string(), url: z.string(), snippet: z.string() });
export type Hit = z.infer<typeof Hit>;

export const Search = z.strictObject({
  iteration: z.number(),
  field: z.string(),
  query: z.string(),
  hits: z.number(),
});
export type Search = z.infer<typeof Search>;

export const Message = z.strictObject({ role: z.enum(["user", "planner"]), text: z.string() });
export const LogEntry = z.strictObject({
  iteration: z.number(),
  action: z.enum(actionNames),
  target: z.string().nullable(),
  reason: z.string(),
});
export const Reflection = z.strictObject({ iteration: z.number(), text: z.string() });

/** State of some proposals that store the route instead of deriving it from the decision. */
export const NotedRoute = z.enum(["ask_user", "finish", "continue"]).nullable();
export type NotedRoute = z.infer<typeof NotedRoute>;

/** How a field or part is acquired; derived from blueprint and decompositions, never checkpointed. */
export const Recipe = z.strictObject({
  field: z.string(),
  required: z.boolean(),
  /** Empty for a composite field without a decomposition. */
  parts: z.array(Part),
  expression: z.string().nullable(),
});
export type Recipe = z.infer<typeof Recipe>;
