import { z } from "zod";
import type { Json, JsonObject } from "../../std";
import type { Planner, Policy, Writes } from "../contract";
import { objectIn, written } from "./objectIn";
import type { GateSetting } from "./setting";
import type { GateDecision } from "./spec";

const perWhat = ["thread", "target"] as const;

type Parameters = {
  readonly action: string;
  readonly count: number;
  readonly becomes: string;
  readonly per?: (typeof perWhat)[number];
  readonly when: string;
};

/** Returns the gate; `null` if the planner names no way to count its decisions. */
export function cap({ planner, gates, conditions }: GateSetting): Policy | null {
  const { decision } = gates;
  const counter = decision && counterOf(planner, decision);
  if (!decision || !counter) return null;
  const { channel } = decision;
  return {
    id: "cap",
    title: "Cap",
    kind: "corrector",
    summary: "Replaces an action with another once it has been decided too often.",
    assumption: counter.assumption,
    params: parametersOf(
      decision,
      conditions.Condition.default("true").meta({
        description: "Applies only while this CEL condition over the channels is true.",
      }),
    ),
    reads: gates.reads,
    writes: [channel, ...counter.writes],
    when: (state) => state[channel] !== null,
    run: (state, { params, note }) => {
      const given = params as Parameters;
      const { action, count, becomes, when } = given;
      const made = state[channel] ?? null;
      if (made === null || decision.action(made) !== action || becomes === action) return {};
      const target = decision.target?.(made) ?? null;
      const times = counter.count(state, given, target);
      if (times < count) return counter.passed(state, given, target, times);
      const { holds, why } = conditions.evaluate(when, state);
      if (why) note(`The condition could not be told: ${why}`);
      if (!holds) return counter.passed(state, given, target, times);
      const reason = `${action} was decided ${times} times before.`;
      return { [channel]: decision.decide(state, { action: becomes, reason, instead: made }) };
    },
  };
}

function parametersOf(decision: GateDecision, when: z.ZodType): z.ZodType<JsonObject> {
  const Action = z.enum(decision.actions as readonly [string, ...string[]]);
  const becomes = decision.becomes === undefined ? Action : Action.default(decision.becomes);
  return z.object({
    action: Action.meta({ description: "The action that is capped." }),
    count: z.number().int().nonnegative().max(1000).meta({ description: "How often it may be decided." }),
    becomes: becomes.meta({ description: "What it is from then on." }),
    ...(decision.target && {
      per: z
        .enum(perWhat)
        .default("thread")
        .meta({ description: "Counts over the whole thread, or per target." }),
    }),
    when,
  }) as unknown as z.ZodType<JsonObject>;
}

type Counter = {
  readonly assumption: string;
  readonly writes: readonly string[];
  count(state: JsonObject, given: Parameters, target: string | null): number;
  /** Returns what to write for a decision that passes. */
  passed(state: JsonObject, given: Parameters, target: string | null, times: number): Writes;
};

function counterOf({ channels }: Planner, decision: GateDecision): Counter | null {
  const past = decision.past?.bind(decision);
  if (past)
    return {
      assumption:
        "Counts all decisions that the planner recorded, including those of earlier turns, whatever made them.",
      writes: [],
      count: (state, { action, per = "thread" }, target) =>
        past(state).filter(
          (one) => one.action === action && (per === "thread" || (one.target ?? null) === target),
        ).length,
      passed: () => ({}),
    };
  const { counts } = decision;
  if (counts === undefined) return null;
  return {
    assumption:
      "The gate counts the decisions that it lets through, including those of earlier turns. Two caps with equal parameters share a count.",
    writes: [counts],
    count: (state, given, target) => timesIn(objectIn(state, counts), nameOf(given, target)),
    passed: (state, given, target, times) =>
      written(state, counts, channels[counts]?.reducer, nameOf(given, target), times + 1),
  };
}

const timesIn = (counts: JsonObject, name: string): number => {
  const value: Json | undefined = Object.hasOwn(counts, name) ? counts[name] : 0;
  return typeof value === "number" ? value : 0;
};

/** Identifies a cap by its parameters, since a policy does not know its node. */
const nameOf = (
  { action, count, becomes, per = "thread", when }: Parameters,
  target: string | null,
): string =>
  [
    `${action} ${count} times, then ${becomes}`,
    ...(when === "true" ? [] : [`while ${when}`]),
    ...(per === "target" ? [`for ${target ?? "no target"}`] : []),
  ].join(", ");
