import { policy } from "../define";
import { calculationInstead } from "../formulas/corrections";
import { CalculationCap } from "../limits";

export const calculationAdjustment = policy({
  id: "calculation_adjustment",
  number: 16,
  title: "Calculate before finishing",
  kind: "corrector",
  summary:
    "Replaces a finish with a calculation while one is due and the thread is not aborted; never after an LLM failure.",
  assumption:
    "A calculation is due if it is blocked, or if no required input is missing and it has not succeeded yet, with failures below the cap. A missing optional input does not delay the calculation: the calculation blocks on it, and it is then acquired. A rewritten decision counts as deterministic.",
  source: ["001:28", "001:147", "001:95"],
  params: CalculationCap,
  reads: [
    "fields",
    "values",
    "dynamic_decompositions",
    "calculator",
    "calculation",
    "status",
    "decision",
    "decision_origin",
    "llm_failed",
  ],
  writes: ["decision", "decision_origin"],
  when: (state) =>
    state.decision !== null &&
    state.status !== "aborted" &&
    state.decision_origin !== "llm_error" &&
    !state.llm_failed,
  run: (state, { params }) => {
    const decision = state.decision && calculationInstead(state, state.decision, params.max);
    return decision ? { decision, decision_origin: "deterministic" as const } : {};
  },
});
