import { z } from "zod";
import { invariantIds, policyKinds } from "../topology";

/** Shape of a planner, checked without calling any function: for modules that no compiler has checked. */

const text = z.string().min(1, "must not be empty");

const isFunction = (value: unknown): boolean => typeof value === "function";
const callable = (signature: string) => z.custom(isFunction, `must be a function, ${signature}`);
const maybe = (signature: string) =>
  z.custom(isFunction, `must be a function, ${signature}, or be left out`).optional();

const isSchema = (value: unknown): boolean => isFunction((value as z.ZodType | null)?.safeParse);
const schema = z.custom(isSchema, "must be a Zod schema");
const maybeSchema = z.custom(isSchema, "must be a Zod schema, or be left out").optional();
const names = z.array(text);
const flag = z.boolean().optional();

const Channel = z.object({
  title: text,
  schema,
  reducer: z.enum(["replace", "append", "merge"]),
  scope: z.enum(["state", "scratch"]).optional(),
  derived: flag,
  perCycle: flag,
  impliedBy: text.optional(),
});

const Call = z.object({
  title: text,
  group: z.enum(["llm", "search", "question", "tool"]),
  request: schema,
  answer: schema,
  key: callable("(request) => what it asks"),
  context: callable("(request) => what else is sent"),
  label: callable("(request) => a few words"),
  invalid: z.literal("error").optional(),
});

const Policy = z.object({
  id: text,
  title: text,
  kind: z.enum(policyKinds),
  summary: z.string(),
  params: maybeSchema,
  reads: names,
  writes: names,
  calls: names.optional(),
  number: z.number().optional(),
  assumption: z.string().optional(),
  source: names.optional(),
  acts: flag,
  countsCycle: flag,
  mayClearDecision: flag,
  when: maybe("(state) => true or false"),
  run: callable("(state, context) => channels to write"),
});

const Router = z.object({
  id: text,
  title: text,
  summary: z.string(),
  reads: names,
  branches: z.record(z.string(), z.string()),
  decided: z.record(z.string(), z.boolean().optional()).optional(),
  params: maybeSchema,
  pick: callable("(state, params) => one of its branches"),
});

const Decision = z.object({
  schema,
  read: callable("(state) => the decision, or null"),
  reads: names,
  align: callable("(decision) => a text"),
  compared: callable("(decision) => fields"),
  shown: callable("(decision) => fields"),
  label: callable("(decision) => a few words"),
  origin: text.optional(),
});

const Shadow = z.object({
  policy: text,
  reads: names,
  read: callable("(state) => both decisions, or null"),
  label: maybe("(input) => the correct action, or null"),
});

const Question = z.object({
  call: text,
  answers: text.optional(),
  request: maybe("(state, asked) => a request"),
  isKnown: maybe("(state, field) => true or false"),
  countAsked: maybe("(state, field) => a whole number"),
  most: z.number().int().positive().optional(),
  decide: maybe("(state, asked) => a decision"),
});

const Gates = z.object({
  reads: names,
  question: Question.optional(),
  decision: z
    .object({
      channel: text,
      actions: names.nonempty(),
      action: callable("(decision) => its action"),
      target: maybe("(decision) => its target, or null"),
      past: maybe("(state) => the decisions so far"),
      counts: text.optional(),
      decide: callable("(state, made) => a decision"),
      becomes: text.optional(),
      stop: text.optional(),
      replaces: flag,
      origin: z.json().optional(),
    })
    .optional(),
});

export const PlannerShape = z.object({
  id: text,
  title: text,
  summary: z.string(),
  channels: z.record(z.string(), Channel),
  calls: z.record(z.string(), Call),
  policies: z.record(z.string(), Policy),
  routers: z.record(z.string(), Router),
  decision: Decision,
  shadow: Shadow.optional(),
  gates: Gates.optional(),
  enter: callable("(input, state) => channels to write"),
  report: maybe("(before, after) => a report"),
  outcome: callable("(state) => how the thread ended"),
  cycles: callable("(topology) => a whole number"),
  verbs: z.record(z.string(), z.object({ past: text, gerund: text })).optional(),
  invariants: z.array(z.enum(invariantIds)).readonly().optional(),
  problems: maybe("(topology) => problems"),
  formerly: z.object({ id: text, owns: callable("(document) => true or false") }).optional(),
  startFaults: maybe("(start) => faults"),
});
