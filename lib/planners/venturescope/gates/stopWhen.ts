import { z } from "zod";
import { policy } from "../define";
import { plainly } from "../formulas/decisions";
import { Condition, conditionChannels, held } from "./condition";

export const stopWhen = policy({
  id: "stop_when",
  title: "Stop when",
  kind: "guard",
  summary: "Finishes as soon as a condition holds.",
  assumption:
    "It decides only while nothing is decided, and does not abort the thread: the next turn may go on.",
  params: z.object({
    when: Condition.meta({ description: "What must hold, in CEL over the channels." }),
    reason: z
      .string()
      .min(1)
      .max(300)
      .default("The condition to stop holds.")
      .meta({ description: "What the decision says of it." }),
  }),
  reads: conditionChannels,
  writes: ["decision", "decision_origin"],
  when: (state) => state.decision === null,
  run: (state, { params: { when, reason }, note }) => {
    const { holds, why } = held(when, state);
    if (why) note(`The condition could not be told: ${why}`);
    return holds ? { decision: plainly("finish", reason), decision_origin: "deterministic" as const } : {};
  },
});
