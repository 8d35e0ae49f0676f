import { z } from "zod";
import { router } from "./define";
import { calculatorCapped, calculatorSucceeded } from "./formulas/calculation";
import { has } from "./formulas/fields";
import { nothingActionable } from "./formulas/tasks";
import { AttemptLimits, CalculationCap, coreFields } from "./limits";

const decided = router({
  id: "decided",
  title: "Decided?",
  summary: "Has a policy settled the decision of this cycle?",
  reads: ["decision"],
  branches: { decided: "A decision stands.", undecided: "Nothing is decided yet." },
  pick: ({ decision }) => (decision === null ? "undecided" : "decided"),
});

const action = router({
  id: "action",
  title: "Action",
  summary: "Which action the decision asks for. There must be a decision.",
  reads: ["decision"],
  branches: {
    search: "Search the web.",
    ask_user: "Ask the user.",
    calculate: "Run the calculator.",
    reflect: "Step back.",
    finish: "End the turn.",
  },
  pick: ({ decision }) => {
    if (decision === null)
      throw new Error("There is no decision to act on: a policy must settle one before.");
    return decision.action;
  },
});

const observed = router({
  id: "observed",
  title: "Observed?",
  summary: "Did the last search bring results?",
  reads: ["results"],
  branches: { observation: "There are results to observe.", none: "There are none." },
  pick: ({ results }) => (results.length > 0 ? "observation" : "none"),
});

const presence = { missing: "It is missing.", present: "It is known." } as const;

const regionKnown = router({
  id: "region_known",
  title: "Region known?",
  summary: "Is the region among the values?",
  params: z.object({ field: z.string().default(coreFields.region) }),
  reads: ["values"],
  branches: presence,
  pick: ({ values }, { field }) => (has(values, field) ? "present" : "missing"),
});

const currencyKnown = router({
  id: "currency_known",
  title: "Currency known?",
  summary: "Is the currency among the values?",
  params: z.object({ field: z.string().default(coreFields.currency) }),
  reads: ["values"],
  branches: presence,
  pick: ({ values }, { field }) => (has(values, field) ? "present" : "missing"),
});

const calculationGate = router({
  id: "calculation_gate",
  title: "Calculation gate",
  summary: "Has the calculation failed too often, or succeeded?",
  params: CalculationCap,
  reads: ["calculation"],
  branches: { cap: "Failed too often.", success: "Succeeded.", continue: "Neither." },
  pick: ({ calculation }, { max }) => {
    if (calculatorCapped(calculation, max)) return "cap";
    return calculatorSucceeded(calculation) ? "success" : "continue";
  },
});

const acquisition = router({
  id: "acquisition",
  title: "Acquisition",
  summary: "Is there a deterministic task, nothing left to gather, or work for the LLM?",
  params: AttemptLimits,
  reads: ["fields", "values", "dynamic_decompositions", "calculation", "attempts", "decision"],
  branches: {
    task: "A task was found.",
    auto_finish: "No task, and nothing more can be gathered.",
    work: "No task, but something is missing that can still be gathered.",
  },
  pick: (state, caps) => {
    if (state.decision !== null) return "task";
    return nothingActionable(state, caps) ? "auto_finish" : "work";
  },
});

export const routers = {
  decided,
  action,
  observed,
  region_known: regionKnown,
  currency_known: currencyKnown,
  calculation_gate: calculationGate,
  acquisition,
} as const;
