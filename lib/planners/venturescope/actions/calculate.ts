import { policy } from "../define";
import {
  blockedOn,
  calculatorInputs,
  failedWith,
  missingInput,
  succeededWith,
} from "../formulas/calculation";

export const calculate = policy({
  id: "calculate",
  title: "Calculate",
  kind: "action",
  acts: true,
  summary: "Runs the calculator on the collected values, or blocks on the first missing input.",
  assumption: "Without a calculator, the calculation fails.",
  source: ["001:105", "001:112"],
  reads: ["fields", "values", "dynamic_decompositions", "calculator", "calculation", "decision"],
  writes: ["calculation", "decision"],
  calls: ["calculator"],
  when: (state) => state.decision?.action === "calculate",
  run: async (state, { call, note }) => {
    const { calculation, calculator } = state;
    if (calculator === null) {
      return { calculation: failedWith(calculation, "There is no calculator."), decision: null };
    }
    const missing = missingInput(state);
    if (missing !== null) {
      note(`Blocked on ${missing}.`);
      return { calculation: blockedOn(calculation, missing), decision: null };
    }
    const { id, expression } = calculator;
    const answer = await call("calculator", {
      calculator: id,
      inputs: calculatorInputs(state),
      expression,
    });
    const next = answer.ok
      ? succeededWith(calculation, answer.value)
      : failedWith(calculation, answer.error.message);
    return { calculation: next, decision: null };
  },
});
