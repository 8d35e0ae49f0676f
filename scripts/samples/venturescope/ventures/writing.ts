import type { Hit, PlanAnswer, Value } from "../../../../lib/planners/venturescope/schema";
import type { Failure, Script, ScriptedSearch } from "../script";

/** The venture's part of each conversation; a conversation adds its own course. */
export type Venture = Omit<Script, "id" | "title" | "summary" | "tags" | "messages">;

type Telling = Pick<Script, "id" | "title" | "summary" | "tags" | "messages"> &
  Partial<Pick<Script, "fields" | "calculator" | "values" | "user" | "web" | "plans" | "decompositions">>;

/** Builds a conversation about a venture; its answers and findings override the venture's. */
export const script = (venture: Venture, telling: Telling): Script => ({
  ...venture,
  ...telling,
  user: { ...venture.user, ...telling.user },
  web: { ...venture.web, ...telling.web },
  plans: { ...venture.plans, ...telling.plans },
  decompositions: { ...venture.decompositions, ...telling.decompositions },
});

type FieldOf = Venture["fields"][number];

export const number = (
  id: string,
  label: string,
  prefer: "web" | "user",
  rest: Partial<FieldOf> = {},
): FieldOf => ({ id, label, type: "number", prefer, required: true, ...rest });

export const text = (
  id: string,
  label: string,
  prefer: "web" | "user",
  rest: Partial<FieldOf> = {},
): FieldOf => ({ id, label, type: "text", prefer, required: true, ...rest });

export const region = text("core.region", "Region", "user", {
  question: "Which region do you start in?",
});
export const currency = text("core.currency", "Currency", "user", {
  question: "Which currency do you reckon in?",
});

export const nothing: ScriptedSearch = { hits: [] };
export const broken = (message: string, code = "unavailable"): Failure => ({ error: { message, code } });
export const unreadable: Failure = {
  error: { message: "The answer is not the JSON that was asked for.", code: "structured_output" },
};

export const page = (title: string, snippet: string): Hit => ({
  title,
  url: `https://example.org/${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`,
  snippet,
});

export const tells = (value: Value, note: string, ...hits: readonly Hit[]): ScriptedSearch => ({
  hits,
  value,
  note,
});
export const silent = (note: string, ...hits: readonly Hit[]): ScriptedSearch => ({
  hits,
  value: null,
  note,
});

export const search = (target: string, reason: string, query?: string): PlanAnswer => ({
  action: "search",
  target,
  reason,
  ...(query === undefined ? {} : { query }),
});
export const ask = (target: string, reason: string, question?: string): PlanAnswer => ({
  action: "ask_user",
  target,
  reason,
  ...(question === undefined ? {} : { question }),
});
export const reflect = (reason: string): PlanAnswer => ({ action: "reflect", reason });
export const calculate = (reason: string): PlanAnswer => ({ action: "calculate", reason });
export const finish = (reason: string): PlanAnswer => ({ action: "finish", reason });
