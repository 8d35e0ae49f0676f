import { z } from "zod";
import type { Policy } from "../contract";
import type { GateSetting } from "./setting";

type Parameters = { readonly when: string; readonly reason: string };

/** Returns the gate; `null` if the planner names no action that stops. */
export function stopWhen({ gates, conditions, origin }: GateSetting): Policy | null {
  const { decision } = gates;
  if (!decision || decision.stop === undefined) return null;
  const { channel, stop, replaces = false } = decision;
  return {
    id: "stop_when",
    title: "Stop when",
    kind: "guard",
    summary:
      stop === "finish"
        ? "Finishes as soon as a condition is true."
        : `Decides on ${stop} as soon as a condition is true.`,
    assumption: replaces
      ? "It replaces an earlier decision, and does not abort the thread: the next turn can continue."
      : "It decides only if nothing is decided yet, and does not abort the thread: the next turn can continue.",
    params: z.object({
      when: conditions.Condition.meta({
        description: "The condition, as a CEL expression over the channels.",
      }),
      reason: z
        .string()
        .min(1)
        .max(300)
        .default("The condition to stop holds.")
        .meta({ description: "What the decision says of it." }),
    }),
    reads: gates.reads,
    writes: [channel, ...origin.channels],
    when: (state) => replaces || state[channel] === null,
    run: (state, { params, note }) => {
      const { when, reason } = params as Parameters;
      const made = state[channel] ?? null;
      if (made !== null && decision.action(made) === stop) return {};
      const { holds, why } = conditions.evaluate(when, state);
      if (why) note(`The condition could not be told: ${why}`);
      if (!holds) return {};
      return {
        [channel]: decision.decide(state, { action: stop, reason, instead: made }),
        ...origin.writes,
      };
    },
  };
}
