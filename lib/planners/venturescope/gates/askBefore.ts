import { z } from "zod";
import { policy } from "../define";
import { askFor, questionFor } from "../formulas/decisions";
import { has, partOf } from "../formulas/fields";
import { tried } from "../formulas/tasks";
import { limits } from "../limits";
import { Condition, conditionChannels, held } from "./condition";

export const askBefore = policy({
  id: "ask_before",
  title: "Ask before",
  kind: "ask",
  summary:
    "While a value is missing, the next thing is to ask for it: before all that stands behind this gate.",
  assumption:
    "A question counts as asked when it was carried out, whoever decided it; after `most` of them the gate lets go on. A field that the venture does not list is a text.",
  params: z.object({
    field: z
      .string()
      .min(1)
      .max(120)
      .meta({ description: "The value to ask for: a field, or a core value such as core.region." }),
    question: z
      .string()
      .min(1)
      .max(500)
      .optional()
      .meta({ description: "In these words; the field's own where it is left out." }),
    when: Condition.default("true").meta({ description: "Only while this holds, in CEL over the channels." }),
    most: z
      .number()
      .int()
      .positive()
      .default(limits.questions)
      .meta({ description: "Questions for it in one thread." }),
  }),
  reads: conditionChannels,
  writes: ["decision", "decision_origin"],
  when: (state) => state.decision === null,
  run: (state, { params: { field, question, when, most: max }, note }) => {
    if (has(state.values, field) || tried(state.attempts, field, "ask_user") >= max) return {};
    const { holds, why } = held(when, state);
    if (why) note(`The condition could not be told: ${why}`);
    if (!holds) return {};
    const part = partOf(state, field) ?? { id: field, label: labelOf(field), type: "text", prefer: "user" };
    const decision = askFor(part, `${part.label} is to be known first.`, question ?? questionFor(part));
    return { decision, decision_origin: "deterministic" as const };
  },
});

/** `core.market_size` -> `Market size` */
function labelOf(field: string): string {
  const last = field.slice(field.lastIndexOf(".") + 1).replaceAll(/[_-]+/g, " ");
  return last.charAt(0).toUpperCase() + last.slice(1);
}
