import { z } from "zod";
import { policy } from "../define";
import { acquires } from "../formulas/corrections";
import { fieldOf, needsDecomposition } from "../formulas/fields";
import { decomposeRequest, foundDecomposition } from "../formulas/planning";

export const decomposeTarget = policy({
  id: "decompose_target",
  number: 11,
  title: "Decompose the target",
  kind: "corrector",
  summary: "Decomposes a composite field before a decision acts on it.",
  assumption:
    "Once per field; a failed attempt is remembered, and the direct request then stands. With `replan` a decision whose target was just taken apart is dropped, so that the cycle plans again.",
  mayClearDecision: true,
  source: ["001:23", "001:142", "000:89-90"],
  params: z.object({ replan: z.boolean().default(false) }),
  reads: ["fields", "values", "dynamic_decompositions", "decision", "decision_origin"],
  writes: ["dynamic_decompositions", "decision", "decision_origin"],
  calls: ["decompose"],
  when: (state) => state.decision !== null && state.decision_origin !== "deterministic",
  run: async (state, { params, call, note }) => {
    const { decision } = state;
    const field = decision && acquires(decision) ? fieldOf(state, decision.target) : null;
    if (!field || !needsDecomposition(state, field)) return {};
    const found = foundDecomposition(await call("decompose", decomposeRequest(state, field)));
    note(found.ok ? `Took ${field.id} apart.` : `${field.id} could not be taken apart.`);
    const dynamic_decompositions = { [field.id]: found };
    if (!params.replan || !found.ok) return { dynamic_decompositions };
    note("Dropped the decision, to plan again.");
    return { dynamic_decompositions, decision: null, decision_origin: null };
  },
});
