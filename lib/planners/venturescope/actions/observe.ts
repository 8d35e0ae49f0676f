import { policy } from "../define";
import { extractRequest, found } from "../formulas/observing";

export const observe = policy({
  id: "observe",
  title: "Observe the results",
  kind: "action",
  summary: "Makes the LLM extract the field's value from the search results, which completes the search.",
  assumption: "If the extraction fails or the value has the wrong type, the field stays missing.",
  source: ["001:109", "001:242"],
  reads: ["fields", "values", "dynamic_decompositions", "results", "decision"],
  writes: ["values", "decision"],
  calls: ["extract"],
  when: (state) => state.decision?.action === "search",
  run: async (state, { call, note }) => {
    const request = extractRequest(state, state.decision);
    if (request === null) return { decision: null };
    const answer = await call("extract", request);
    const values = answer.ok ? found(state, request.field, answer.value.value) : {};
    const known = Object.keys(values).length > 0;
    note(known ? `Found ${request.field}.` : `The results do not tell ${request.field}.`);
    return known ? { values, decision: null } : { decision: null };
  },
});
