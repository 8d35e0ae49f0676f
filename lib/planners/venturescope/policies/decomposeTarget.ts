import { policy } from "../define";
import { acquires } from "../formulas/corrections";
import { fieldOf, needsDecomposition } from "../formulas/fields";
import { decomposeRequest, foundDecomposition } from "../formulas/planning";

export const decomposeTarget = policy({
  id: "decompose_target",
  number: 11,
  title: "Decompose the target",
  kind: "corrector",
  summary: "A decision that goes for a composite field without decomposition has it taken apart first.",
  choice: "Once per field; a failed attempt is remembered, and the direct request then stands.",
  source: ["001:23", "001:142"],
  reads: ["fields", "values", "dynamic_decompositions", "decision", "decision_origin"],
  writes: ["dynamic_decompositions"],
  calls: ["decompose"],
  when: (state) => state.decision !== null && state.decision_origin !== "deterministic",
  run: async (state, { call, note }) => {
    const { decision } = state;
    const field = decision && acquires(decision) ? fieldOf(state, decision.target) : null;
    if (!field || !needsDecomposition(state, field)) return {};
    const found = foundDecomposition(await call("decompose", decomposeRequest(state, field)));
    note(found.ok ? `Took ${field.id} apart.` : `${field.id} could not be taken apart.`);
    return { dynamic_decompositions: { [field.id]: found } };
  },
});
