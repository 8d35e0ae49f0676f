import { policy } from "../define";
import { composed } from "../formulas/calculation";
import { needsDecomposition } from "../formulas/fields";
import { decomposeRequest, foundDecomposition } from "../formulas/planning";
import { recipesFor } from "../formulas/recipes";
import type { FoundDecomposition } from "../schema";

export const enrichSchema = policy({
  id: "enrich_schema",
  number: 4,
  title: "Enrich the schema",
  kind: "enrich",
  summary:
    "Decomposes required composite fields before they are requested, rebuilds the acquisition recipes, and assembles the fields whose parts are known.",
  assumption:
    "Decomposes only required composite fields that are missing, each once; failed attempts are not repeated. Optional ones wait until a decision or a blocked calculation needs them.",
  source: ["001:16", "001:136"],
  reads: ["fields", "values", "dynamic_decompositions", "decision"],
  writes: ["dynamic_decompositions", "values", "recipes"],
  calls: ["decompose"],
  when: (state) => state.decision === null,
  run: async (state, { call, note }) => {
    const found: { [field: string]: FoundDecomposition } = {};
    for (const field of state.fields) {
      if (!field.required || !needsDecomposition(state, field)) continue;
      found[field.id] = foundDecomposition(await call("decompose", decomposeRequest(state, field)));
      note(`Took ${field.id} apart.`);
    }
    const board = { ...state, dynamic_decompositions: { ...state.dynamic_decompositions, ...found } };
    const values = composed(board);
    for (const id of Object.keys(values)) note(`Put ${id} together from its parts.`);
    return {
      recipes: recipesFor(board),
      ...(Object.keys(found).length > 0 ? { dynamic_decompositions: found } : {}),
      ...(Object.keys(values).length > 0 ? { values } : {}),
    };
  },
});
