import type { State } from "../channels";
import type { Decision, Part } from "../schema";

type ValueState = Pick<State, "values">;

/** Builds the planner's own query: label, region, and further words after a failed first search. */
export function queryFor({ values }: ValueState, part: Pick<Part, "label">, times: number): string {
  const region = Object.hasOwn(values, "core.region") ? values["core.region"] : null;
  return [part.label, region, times > 0 ? "estimate survey" : null].filter((word) => word !== null).join(" ");
}

export const questionFor = (part: Pick<Part, "label" | "type" | "question">): string =>
  part.question ??
  (part.type === "number"
    ? `What is your best figure for: ${part.label.toLowerCase()}?`
    : `What can you tell me about ${part.label.toLowerCase()}?`);

export const searchFor = (location: ValueState, part: Part, times: number, reason: string): Decision => ({
  action: "search",
  target: part.id,
  reason,
  question: null,
  query: queryFor(location, part, times),
});

export const askFor = (part: Part, reason: string, question = questionFor(part)): Decision => ({
  action: "ask_user",
  target: part.id,
  reason,
  question,
  query: null,
});

/** Creates a decision without a target. */
export const plainly = (action: "calculate" | "reflect" | "finish", reason: string): Decision => ({
  action,
  target: null,
  reason,
  question: null,
  query: null,
});
