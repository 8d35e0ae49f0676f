import type { Answer } from "../../planner";
import type { Json, JsonObject } from "../../std";
import type { calls } from "./calls";
import { channels, noCalculation, type State } from "./channels";
import { venturescope } from "./planner";
import type { Decision, Field } from "./schema";

const defaults = Object.fromEntries(
  Object.entries(channels).map(([name, channel]) => [name, channel.default]),
);

/** A thread that knows its region and currency, and nothing else. */
export const aState = (change: Partial<State> = {}): State => ({
  ...(defaults as State),
  values: { "core.region": "Norway", "core.currency": "NOK" },
  ...change,
});

export const aField = (change: Partial<Field> = {}): Field => ({
  id: "lease",
  label: "Lease",
  type: "number",
  prefer: "web",
  required: true,
  composite: false,
  ...change,
});

export const twoParts = {
  parts: [
    { id: "market.buyers", label: "Buyers", type: "number" as const, prefer: "web" as const },
    { id: "market.price", label: "Price", type: "number" as const, prefer: "user" as const },
  ],
  expression: "market_buyers * market_price",
};
export const aComposite = (change: Partial<Field> = {}): Field =>
  aField({ id: "market", label: "Market", composite: true, ...change });

export const aDecision = (action: Decision["action"], target: string | null = null): Decision => ({
  action,
  target,
  reason: "Because.",
  question: null,
  query: null,
});

export const blocked = (on: string) => ({ ...noCalculation, state: "blocked" as const, on });
export const succeeded = { ...noCalculation, state: "succeeded" as const, value: 1 };
export const failedTimes = (failures: number) => ({ ...noCalculation, state: "failed" as const, failures });

export const tries = (search: number, questions: number) => ({
  search: Array.from({ length: search }, (_, i) => i + 1),
  ask_user: Array.from({ length: questions }, (_, i) => i + 1),
});

export const refuses = (message: string): Answer<never> => ({ ok: false, error: { message } });

type Answers = { readonly [kind in keyof typeof calls]?: Answer<Json> };

/** Runs a policy alone, on no more than the channels that it declares, and tells what it wrote and asked. */
export async function ran(id: string, state: State, answers: Answers = {}, params: JsonObject = {}) {
  const policy = venturescope.policies[id];
  if (!policy) throw new Error(`There is no policy ${id}.`);
  const seen = Object.fromEntries(
    policy.reads.map((name) => [name, state[name as keyof State]]),
  ) as JsonObject;
  const asked: { kind: string; request: Json }[] = [];
  if (policy.when && !policy.when(seen)) return { writes: null, asked };
  const writes = await policy.run(seen, {
    params: (policy.params?.parse(params) ?? {}) as JsonObject,
    note: () => {},
    call: (async (kind: keyof Answers, request: Json) => {
      asked.push({ kind, request });
      const answer = answers[kind];
      if (!policy.calls?.includes(kind) || !answer) throw new Error(`${id} asks for ${kind}.`);
      return answer;
    }) as never,
  });
  const undeclared = Object.keys(writes).filter((name) => !policy.writes.includes(name));
  if (undeclared.length > 0) throw new Error(`${id} writes ${undeclared.join(", ")}.`);
  return { writes, asked };
}
