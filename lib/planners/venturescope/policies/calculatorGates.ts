import { policy } from "../define";
import { calculatorCapGate, calculatorSuccessGate } from "../formulas/gates";
import { CalculationCap } from "../limits";

export const calculatorCap = policy({
  id: "calculator_cap",
  number: 5,
  title: "Calculator cap",
  kind: "guard",
  summary: "After too many failed calculations the thread is aborted and finishes.",
  assumption: "A calculation that is blocked a second time on the same field counts as failed.",
  source: ["001:17", "001:137"],
  params: CalculationCap,
  reads: ["calculation", "decision"],
  writes: ["decision", "status", "decision_origin"],
  when: (state) => state.decision === null,
  run: ({ calculation }, { params }) => {
    const decision = calculatorCapGate(calculation, params.max);
    if (decision === null) return {};
    return { decision, status: "aborted" as const, decision_origin: "deterministic" as const };
  },
});

export const calculatorSuccess = policy({
  id: "calculator_success",
  number: 6,
  title: "Calculator success",
  kind: "guard",
  summary: "Finishes once the calculation has succeeded.",
  assumption: "It finishes even if other fields are missing.",
  source: ["001:18", "001:138"],
  reads: ["calculation", "decision"],
  writes: ["decision", "decision_origin"],
  when: (state) => state.decision === null,
  run: ({ calculation }) => {
    const decision = calculatorSuccessGate(calculation);
    return decision ? { decision, decision_origin: "deterministic" as const } : {};
  },
});
