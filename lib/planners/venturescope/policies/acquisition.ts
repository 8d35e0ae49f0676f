import { policy } from "../define";
import { decomposeRequest, foundDecomposition } from "../formulas/planning";
import { recipesFor } from "../formulas/recipes";
import { blockedComposite, blockedTask, genericTask } from "../formulas/tasks";
import { AttemptLimits } from "../limits";

export const blockedAcquisition = policy({
  id: "blocked_acquisition",
  number: 7,
  title: "Acquire what a calculation waits for",
  kind: "acquire",
  summary:
    "While a calculation is blocked on a field, the next task acquires this field; a composite field is decomposed first.",
  assumption:
    "The field is acquired in its preferred way, up to the cap, whether required or not. A composite field that could not be decomposed is left to the LLM.",
  source: ["001:19", "001:139"],
  params: AttemptLimits,
  reads: ["fields", "values", "dynamic_decompositions", "calculation", "attempts", "recipes", "decision"],
  writes: ["decision", "dynamic_decompositions", "recipes", "decision_origin"],
  calls: ["decompose"],
  when: (state) => state.decision === null && state.calculation.state === "blocked",
  run: async (state, { params, call, note }) => {
    const composite = blockedComposite(state);
    const found = composite
      ? { [composite.id]: foundDecomposition(await call("decompose", decomposeRequest(state, composite))) }
      : {};
    if (composite) note(`Took ${composite.id} apart, because the calculation waits for it.`);
    const board = { ...state, dynamic_decompositions: { ...state.dynamic_decompositions, ...found } };
    const stale = composite !== null || state.recipes.length === 0;
    const recipes = stale ? recipesFor(board) : state.recipes;
    const decision = blockedTask(board, recipes, params);
    return {
      ...(stale ? { recipes } : {}),
      ...(composite ? { dynamic_decompositions: found } : {}),
      ...(decision ? { decision, decision_origin: "deterministic" as const } : {}),
    };
  },
});

export const genericAcquisition = policy({
  id: "generic_acquisition",
  number: 8,
  title: "Acquire the next required field",
  kind: "acquire",
  summary:
    "Chooses the next deterministic task for a required field: a search if the field prefers the web, a question if it prefers the user, nothing once the attempt cap is reached.",
  assumption: "Handles fields in blueprint order, and parts in the order of their decomposition.",
  source: ["001:20", "001:140"],
  params: AttemptLimits,
  reads: ["fields", "values", "dynamic_decompositions", "attempts", "recipes", "decision"],
  writes: ["decision", "decision_origin"],
  when: (state) => state.decision === null,
  run: (state, { params }) => {
    const recipes = state.recipes.length > 0 ? state.recipes : recipesFor(state);
    const decision = genericTask(state, recipes, params);
    return decision ? { decision, decision_origin: "deterministic" as const } : {};
  },
});
