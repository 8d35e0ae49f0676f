import { policy } from "../define";
import { planFailure, planned, planRequest } from "../formulas/planning";

export const llmPlan = policy({
  id: "llm_plan",
  number: 10,
  title: "LLM plan",
  kind: "llm",
  summary:
    "Asks the LLM for a structured decision. An invalid answer becomes a finish that no policy rewrites.",
  assumption:
    "A decision for a field that is in neither the blueprint nor a decomposition counts as a failed answer. A search without a query, or a question without text, gets the planner's default.",
  source: ["001:22", "001:141", "001:154"],
  reads: [
    "fields",
    "values",
    "dynamic_decompositions",
    "calculation",
    "attempts",
    "iterations",
    "messages",
    "decision",
  ],
  writes: ["decision", "decision_origin", "llm_failed"],
  calls: ["plan"],
  when: (state) => state.decision === null,
  run: async (state, { call }) => {
    const answer = await call("plan", planRequest(state));
    const decision = planned(state, answer);
    if (decision) return { decision, decision_origin: "llm" as const, llm_failed: false };
    return { decision: planFailure(answer), decision_origin: "llm_error" as const, llm_failed: true };
  },
});
