import { z } from "zod";
import type { State } from "../channels";
import { policy } from "../define";
import { askFor, plainly, searchFor } from "../formulas/decisions";
import { partOf } from "../formulas/fields";
import { tried } from "../formulas/tasks";
import { actionNames, type Decision } from "../schema";
import { Condition, conditionChannels, held } from "./condition";

const counted = ["thread", "target"] as const;

export const cap = policy({
  id: "cap",
  title: "Cap",
  kind: "corrector",
  summary: "An action that was decided often enough becomes another.",
  assumption:
    "Decisions that were recorded in the log count, those of earlier turns too. What becomes a search or a question keeps its target; without a target it becomes a reflection. Deterministic decisions are capped as well.",
  params: z.object({
    action: z.enum(actionNames).meta({ description: "The action that is capped." }),
    count: z.number().int().nonnegative().max(1000).meta({ description: "How often it may be decided." }),
    becomes: z.enum(actionNames).default("reflect").meta({ description: "What it is from then on." }),
    per: z
      .enum(counted)
      .default("thread")
      .meta({ description: "Counted over the thread, or for each target." }),
    when: Condition.default("true").meta({ description: "Only while this holds, in CEL over the channels." }),
  }),
  reads: conditionChannels,
  writes: ["decision"],
  when: (state) => state.decision !== null,
  run: (state, { params: { action, count, becomes, per, when }, note }) => {
    const { decision } = state;
    if (decision?.action !== action || becomes === action) return {};
    const same = state.log.filter(
      (one) => one.action === action && (per === "thread" || one.target === decision.target),
    );
    if (same.length < count) return {};
    const { holds, why } = held(when, state);
    if (why) note(`The condition could not be told: ${why}`);
    return holds ? { decision: changed(state, decision, becomes, same.length) } : {};
  },
});

type Seen = Pick<State, "values" | "fields" | "dynamic_decompositions" | "attempts">;

function changed(
  state: Seen,
  { action, target }: Decision,
  becomes: Decision["action"],
  times: number,
): Decision {
  const reason = `${action} was decided ${times} times before.`;
  if (becomes !== "search" && becomes !== "ask_user") return plainly(becomes, reason);
  const part = target === null ? null : partOf(state, target);
  if (!part) return plainly("reflect", reason);
  return becomes === "ask_user"
    ? askFor(part, reason)
    : searchFor(state, part, tried(state.attempts, part.id, "search"), reason);
}
