import { z } from "zod";
import { callKind, channel, definer } from "../../planner";

/** What an errand decides. */
export const Move = z.object({ action: z.enum(["ask", "search", "finish"]), target: z.string() });

export const channels = {
  known: channel({ title: "Known", schema: z.record(z.string(), z.string()), reducer: "merge", default: {} }),
  decision: channel({ title: "Decision", schema: Move.nullable(), reducer: "replace", default: null }),
  rounds: channel({ title: "Rounds", schema: z.number(), reducer: "replace", default: 0 }),
  log: channel({ title: "Log", schema: z.array(z.string()), reducer: "append", default: [] }),
  done: channel({ title: "Done", schema: z.boolean(), reducer: "replace", default: false }),
  origin: channel({
    title: "Origin",
    schema: z.string().nullable(),
    reducer: "replace",
    default: null,
    scope: "scratch",
  }),
};

export const calls = {
  think: callKind({
    title: "Model",
    group: "llm",
    request: z.object({ missing: z.array(z.string()), round: z.number() }),
    answer: Move,
    key: ({ missing }) => missing,
    context: ({ round }) => round,
    label: ({ missing }) => `think about ${missing.join(" and ") || "nothing"}`,
  }),
  web: callKind({
    title: "Web search",
    group: "search",
    request: z.object({ query: z.string() }),
    answer: z.string(),
    key: ({ query }) => query,
    context: () => null,
    label: ({ query }) => `search ${query}`,
  }),
  person: callKind({
    title: "Question",
    group: "question",
    request: z.object({ field: z.string() }),
    answer: z.string(),
    key: ({ field }) => field,
    context: () => null,
    label: ({ field }) => `ask ${field}`,
  }),
};

export const { policy, router } = definer(channels, calls);
