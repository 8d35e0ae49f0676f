import { composed } from "../../../lib/planners/venturescope/formulas/calculation";
import {
  acquires,
  askCapped,
  calculationInstead,
  redirectedAsk,
  redirectedDerived,
  searchCapped,
} from "../../../lib/planners/venturescope/formulas/corrections";
import { fieldOf, needsDecomposition } from "../../../lib/planners/venturescope/formulas/fields";
import {
  autoFinishGate,
  calculatorCapGate,
  calculatorSuccessGate,
  currencyGate,
  iterationGate,
  regionGate,
} from "../../../lib/planners/venturescope/formulas/gates";
import {
  decomposeRequest,
  foundDecomposition,
  planFailure,
  planned,
  planRequest,
} from "../../../lib/planners/venturescope/formulas/planning";
import { recipesFor } from "../../../lib/planners/venturescope/formulas/recipes";
import {
  blockedComposite,
  blockedTask,
  genericTask,
} from "../../../lib/planners/venturescope/formulas/tasks";
import { limits } from "../../../lib/planners/venturescope/limits";
import type { Decision, Field } from "../../../lib/planners/venturescope/schema";
import type { Draft } from "./draft";
import type { World } from "./world";

export type Decided = {
  readonly decision: Decision;
  readonly origin: "deterministic" | "llm" | "llm_error";
};

/** One run of the current planner's plan node, written straight down: no policy runner, no graph. */
export function decide(state: Draft, world: World): Decided {
  state.iterations += 1;
  const terminal = iterationGate(state, limits.iterations);
  if (terminal) {
    state.status = "aborted";
    return ruled(terminal);
  }
  const request = regionGate(state) ?? currencyGate(state);
  if (request) return ruled(request);

  enrich(state, world);

  const capped = calculatorCapGate(state.calculation, limits.calculations);
  if (capped) {
    state.status = "aborted";
    return ruled(capped);
  }
  const done = calculatorSuccessGate(state.calculation);
  if (done) return ruled(done);

  const waiting = blockedComposite(state);
  if (waiting) decompose(state, world, waiting);
  const recipes = recipesFor(state);
  const task = blockedTask(state, recipes, limits) ?? genericTask(state, recipes, limits);
  if (task) return ruled(task);
  const finished = autoFinishGate(state, limits);
  if (finished) return ruled(adjusted(state, finished) ?? finished);

  return planByModel(state, world);
}

const ruled = (decision: Decision): Decided => ({ decision, origin: "deterministic" });

function enrich(state: Draft, world: World): void {
  for (const field of state.fields) {
    if (field.required && needsDecomposition(state, field)) decompose(state, world, field);
  }
  state.values = { ...state.values, ...composed(state) };
}

/** All requests of one pass see the values from before it. */
function decompose(state: Draft, world: World, field: Field): void {
  const found = foundDecomposition(world.decompose(decomposeRequest(state, field)));
  state.dynamic_decompositions = { ...state.dynamic_decompositions, [field.id]: found };
}

function planByModel(state: Draft, world: World): Decided {
  const answer = world.plan(planRequest(state));
  let decision = planned(state, answer);
  if (decision === null) return { decision: planFailure(answer), origin: "llm_error" };

  const target = acquires(decision) ? fieldOf(state, decision.target) : null;
  if (target && needsDecomposition(state, target)) decompose(state, world, target);
  decision = redirectedDerived(state, decision, limits) ?? decision;
  decision = redirectedAsk(state, decision) ?? decision;
  decision = searchCapped(state, decision, limits) ?? decision;
  decision = askCapped(state, decision, limits.questions) ?? decision;
  const calculation = adjusted(state, decision);
  return calculation ? ruled(calculation) : { decision, origin: "llm" };
}

const adjusted = (state: Draft, decision: Decision): Decision | null =>
  state.status === "aborted" ? null : calculationInstead(state, decision, limits.calculations);
