import { z } from "zod";
import type { Json, JsonObject } from "../../std";
import type { Policy } from "../contract";
import { objectIn, written } from "./objectIn";
import type { GateSetting } from "./setting";
import type { DecidedQuestion, DirectQuestion } from "./spec";

const summary = "While a value is missing, asks for it before anything after this gate runs.";
const title = "Ask before";

const field = z
  .string()
  .min(1)
  .max(120)
  .meta({ description: "The value to ask for: a field, or a core value such as core.region." });
const question = z
  .string()
  .min(1)
  .max(500)
  .optional()
  .meta({ description: "The wording of the question; by default the field's own." });
const onlyWhile = "Applies only while this CEL condition over the channels is true.";

type Parameters = { readonly field: string; readonly question?: string; readonly when: string };

/** Returns the gate in the form that the planner's question has; `null` if it names none. */
export function askBefore(setting: GateSetting): Policy | null {
  const { question: gateQuestion } = setting.gates;
  if (!gateQuestion) return null;
  return "answers" in gateQuestion ? direct(setting, gateQuestion) : decided(setting, gateQuestion);
}

function direct({ planner, gates, conditions }: GateSetting, gateQuestion: DirectQuestion): Policy {
  const { call: kind, answers } = gateQuestion;
  return {
    id: "ask_before",
    title,
    kind: "ask",
    summary,
    assumption:
      "The answer is stored under its field; an empty answer counts as missing. Without a usable answer, the gate asks again the next time it runs.",
    params: z.object({
      field: field.meta({ description: "The value to ask for; its answer is stored under this name." }),
      question,
      when: conditions.Condition.default("true").meta({ description: onlyWhile }),
    }),
    reads: gates.reads,
    writes: [answers],
    calls: [kind],
    run: async (state, { params, call, note }) => {
      const { field: name, question: wording, when } = params as Parameters;
      if (isAnswered(objectIn(state, answers), name)) return {};
      const { holds, why } = conditions.evaluate(when, state);
      if (why) note(`The condition could not be told: ${why}`);
      if (!holds) return {};
      const answer = await call(
        kind,
        gateQuestion.request(state, { field: name, question: wording ?? null }),
      );
      if (!answer.ok) {
        note(`${name} stays unknown: ${answer.error.message}`);
        return {};
      }
      return written(state, answers, planner.channels[answers]?.reducer, name, answer.value as Json);
    },
  };
}

function isAnswered(answers: JsonObject, name: string): boolean {
  const value: Json | undefined = Object.hasOwn(answers, name) ? answers[name] : null;
  return value !== null && value !== undefined && value !== "";
}

function decided({ gates, conditions, origin }: GateSetting, gateQuestion: DecidedQuestion): Policy {
  const channel = gates.decision?.channel as string;
  return {
    id: "ask_before",
    title,
    kind: "ask",
    summary,
    assumption:
      "A question counts as asked when it was carried out, whoever decided it; after `most` of them the gate lets go on. A field that the planner does not list is a text.",
    params: z.object({
      field,
      question,
      when: conditions.Condition.default("true").meta({ description: onlyWhile }),
      most: z
        .number()
        .int()
        .positive()
        .default(gateQuestion.most)
        .meta({ description: "Questions for it in one thread." }),
    }),
    reads: gates.reads,
    writes: [channel, ...origin.channels],
    when: (state) => state[channel] === null,
    run: (state, { params, note }) => {
      const { field: name, question: wording, when, most: max } = params as Parameters & { most: number };
      if (gateQuestion.isKnown(state, name) || gateQuestion.countAsked(state, name) >= max) return {};
      const { holds, why } = conditions.evaluate(when, state);
      if (why) note(`The condition could not be told: ${why}`);
      if (!holds) return {};
      return {
        [channel]: gateQuestion.decide(state, { field: name, question: wording ?? null }),
        ...origin.writes,
      };
    },
  };
}
