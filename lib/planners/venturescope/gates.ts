import type { State } from "./channels";
import { askFor, plainly, questionFor, searchFor } from "./formulas/decisions";
import { has, partOf } from "./formulas/fields";
import { tried } from "./formulas/tasks";
import { limits } from "./limits";
import { actionNames, type Decision } from "./schema";

/** Channels stored in the thread, so that conditions mean the same in every topology. */
const reads = [
  ...(["fields", "values", "dynamic_decompositions", "calculator", "iterations", "status"] as const),
  ...(["decision", "attempts", "calculation", "searches", "results", "answer", "messages"] as const),
  ...(["log", "reflections"] as const),
] as const;

type Seen = Pick<State, (typeof reads)[number]>;

export const gates = {
  reads,
  question: {
    call: "user",
    most: limits.questions,
    isKnown: ({ values }: Seen, field: string) => has(values, field),
    countAsked: ({ attempts }: Seen, field: string) => tried(attempts, field, "ask_user"),
    decide: (state: Seen, { field, question }: { field: string; question: string | null }) => {
      const part = partOf(state, field) ?? {
        id: field,
        label: labelOf(field),
        type: "text" as const,
        prefer: "user" as const,
      };
      return askFor(part, `${part.label} is to be known first.`, question ?? questionFor(part));
    },
  },
  decision: {
    channel: "decision" as const,
    actions: actionNames,
    action: ({ action }: Decision) => action,
    target: ({ target }: Decision) => target,
    past: ({ log }: Seen) => log,
    decide: (
      state: Seen,
      { action, reason, instead }: { action: string; reason: string; instead: Decision | null },
    ) => changed(state, action as Decision["action"], instead?.target ?? null, reason),
    becomes: "reflect",
    stop: "finish",
    origin: "deterministic",
  },
};

/** A search or a question keeps the target; without one it becomes a reflection. */
function changed(state: Seen, action: Decision["action"], target: string | null, reason: string): Decision {
  if (action !== "search" && action !== "ask_user") return plainly(action, reason);
  const part = target === null ? null : partOf(state, target);
  if (!part) return plainly("reflect", reason);
  return action === "ask_user"
    ? askFor(part, reason)
    : searchFor(state, part, tried(state.attempts, part.id, "search"), reason);
}

/** `core.market_size` -> `Market size` */
function labelOf(field: string): string {
  const last = field.slice(field.lastIndexOf(".") + 1).replaceAll(/[_-]+/g, " ");
  return last.charAt(0).toUpperCase() + last.slice(1);
}
