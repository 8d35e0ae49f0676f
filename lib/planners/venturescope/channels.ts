import { z } from "zod";
import { channel } from "../../planner";
import {
  Attempts,
  Calculation,
  Calculator,
  Decision,
  Decompositions,
  Field,
  Hit,
  LogEntry,
  Message,
  NotedRoute,
  Recipe,
  Reflection,
  Search,
  Values,
} from "./schema";

export const noCalculation: Calculation = {
  state: "none",
  on: null,
  value: null,
  failures: 0,
  message: null,
};

/** The thread's state. Channels of scope `scratch` are local variables in the current planner. */
export const channels = {
  fields: channel({
    title: "Fields of the venture schema",
    schema: z.array(Field),
    reducer: "replace",
    default: [],
  }),
  calculator: channel({
    title: "Calculator",
    schema: Calculator.nullable(),
    reducer: "replace",
    default: null,
  }),
  values: channel({ title: "Collected values", schema: Values, reducer: "merge", default: {} }),
  dynamic_decompositions: channel({
    title: "Decompositions found on the way",
    schema: Decompositions,
    reducer: "merge",
    default: {},
  }),
  iterations: channel({ title: "Iterations", schema: z.number().int(), reducer: "replace", default: 0 }),
  status: channel({
    title: "Status",
    schema: z.enum(["running", "aborted", "finished"]),
    reducer: "replace",
    default: "running",
  }),
  decision: channel({ title: "Decision", schema: Decision.nullable(), reducer: "replace", default: null }),
  attempts: channel({ title: "Attempts per field", schema: Attempts, reducer: "merge", default: {} }),
  calculation: channel({
    title: "Calculation",
    schema: Calculation,
    reducer: "replace",
    default: noCalculation,
  }),
  searches: channel({ title: "Searches made", schema: z.array(Search), reducer: "append", default: [] }),
  results: channel({
    title: "Results of the last search",
    schema: z.array(Hit),
    reducer: "replace",
    default: [],
  }),
  answer: channel({
    title: "The user's last answer",
    schema: z.string().nullable(),
    reducer: "replace",
    default: null,
  }),
  messages: channel({ title: "Conversation", schema: z.array(Message), reducer: "append", default: [] }),
  log: channel({ title: "Decision log", schema: z.array(LogEntry), reducer: "append", default: [] }),
  reflections: channel({
    title: "Reflections",
    schema: z.array(Reflection),
    reducer: "append",
    default: [],
  }),
  decision_origin: channel({
    title: "How the decision came about",
    schema: z.enum(["deterministic", "llm", "llm_error"]).nullable(),
    reducer: "replace",
    default: null,
    scope: "scratch",
    perCycle: true,
  }),
  llm_failed: channel({
    title: "The LLM call failed",
    schema: z.boolean(),
    reducer: "replace",
    default: false,
    scope: "scratch",
    perCycle: true,
    impliedBy: "decision_origin",
  }),
  recipes: channel({
    title: "Acquisition recipes",
    schema: z.array(Recipe),
    reducer: "replace",
    default: [],
    scope: "scratch",
    derived: true,
  }),
  _route: channel({
    title: "Where to go next, noted in the state",
    schema: NotedRoute,
    reducer: "replace",
    default: null,
    scope: "scratch",
    derived: true,
  }),
  _pre_check_route: channel({
    title: "Where the check before planning leads, noted in the state",
    schema: NotedRoute,
    reducer: "replace",
    default: null,
    scope: "scratch",
    derived: true,
  }),
};

type Channels = typeof channels;
export type State = { readonly [K in keyof Channels]: z.infer<Channels[K]["schema"]> };
