import { counted } from "../../../lib/planners/venturescope/formulas/attempts";
import {
  blockedOn,
  calculatorInputs,
  failedWith,
  missingInput,
  succeededWith,
} from "../../../lib/planners/venturescope/formulas/calculation";
import {
  extractRequest,
  found,
  heard,
  searchRequest,
} from "../../../lib/planners/venturescope/formulas/observing";
import { closing } from "../../../lib/planners/venturescope/formulas/turns";
import type { Decision } from "../../../lib/planners/venturescope/schema";
import { assertNever } from "../../../lib/std";
import type { Draft } from "./draft";
import type { World } from "./world";

export type Acted = "again" | "ended" | "asked";

/** Carries a decision out; a question is left to the conversation, which ends the turn with it. */
export function act(state: Draft, world: World, decision: Decision): Acted {
  switch (decision.action) {
    case "ask_user":
      return "asked";
    case "search":
      return searched(state, world, decision);
    case "calculate":
      return calculated(state, world);
    case "reflect":
      state.reflections = [...state.reflections, { iteration: state.iterations, text: decision.reason }];
      state.decision = null;
      return "again";
    case "finish":
      if (state.status !== "aborted") state.status = "finished";
      state.messages = [...state.messages, { role: "planner", text: closing(state) }];
      return "ended";
    default:
      return assertNever(decision.action);
  }
}

function searched(state: Draft, world: World, decision: Decision): Acted {
  const request = searchRequest(state, decision);
  if (request === null) throw new Error("A search without a target.");
  const answer = world.search(request);
  state.results = answer.ok ? [...answer.value] : [];
  const { iterations: iteration } = state;
  const { field, query } = request;
  state.searches = [...state.searches, { iteration, field, query, hits: state.results.length }];
  state.attempts = { ...state.attempts, ...counted(state, field, "search") };
  const toExtract = extractRequest(state, decision);
  if (toExtract) {
    const extracted = world.extract(toExtract);
    if (extracted.ok) state.values = { ...state.values, ...found(state, field, extracted.value.value) };
  }
  state.decision = null;
  return "again";
}

function calculated(state: Draft, world: World): Acted {
  state.decision = null;
  const { calculator, calculation } = state;
  if (calculator === null) {
    state.calculation = failedWith(calculation, "There is no calculator.");
    return "again";
  }
  const missing = missingInput(state);
  if (missing !== null) {
    state.calculation = blockedOn(calculation, missing);
    return "again";
  }
  const { id, expression } = calculator;
  const answer = world.calculate({ calculator: id, inputs: calculatorInputs(state), expression });
  state.calculation = answer.ok
    ? succeededWith(calculation, answer.value)
    : failedWith(calculation, answer.error.message);
  return "again";
}

/** Applies the founder's answer to the state. */
export function answered(state: Draft, decision: Decision, answer: string): void {
  const field = decision.target ?? "";
  state.answer = answer;
  state.attempts = { ...state.attempts, ...counted(state, field, "ask_user") };
  state.messages = [
    ...state.messages,
    { role: "planner", text: decision.question ?? field },
    { role: "user", text: answer },
  ];
  state.values = { ...state.values, ...heard(state, field, answer) };
  state.decision = null;
}
