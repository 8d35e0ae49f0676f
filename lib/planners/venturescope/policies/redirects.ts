import { policy } from "../define";
import { redirectedAsk, redirectedDerived } from "../formulas/corrections";
import { AttemptLimits } from "../limits";

export const redirectDerived = policy({
  id: "redirect_derived",
  number: 12,
  title: "Redirect a direct request for a derived field",
  kind: "corrector",
  summary: "Replaces a direct request for a decomposed field with the task for its next missing part.",
  assumption:
    "If no part has a task left, the direct request stays. A rewritten decision still counts as the LLM's decision.",
  source: ["001:24", "001:143"],
  params: AttemptLimits,
  reads: ["fields", "values", "dynamic_decompositions", "attempts", "decision", "decision_origin"],
  writes: ["decision", "decision_origin"],
  when: (state) => state.decision !== null && state.decision_origin !== "deterministic",
  run: (state, { params }) => {
    const decision = state.decision && redirectedDerived(state, state.decision, params);
    return decision ? { decision, decision_origin: "llm" as const } : {};
  },
});

export const redirectPrematureAsk = policy({
  id: "redirect_premature_ask",
  number: 13,
  title: "Redirect a premature question",
  kind: "corrector",
  summary: "Replaces a question with a search if the field prefers the web and was never searched for.",
  assumption:
    "Once a field has been searched for, the user may be asked about it, even if the search found nothing. A rewritten decision still counts as the LLM's decision.",
  source: ["001:25", "001:144"],
  reads: ["fields", "values", "dynamic_decompositions", "attempts", "decision", "decision_origin"],
  writes: ["decision", "decision_origin"],
  when: (state) => state.decision !== null && state.decision_origin !== "deterministic",
  run: (state) => {
    const decision = state.decision && redirectedAsk(state, state.decision);
    return decision ? { decision, decision_origin: "llm" as const } : {};
  },
});
