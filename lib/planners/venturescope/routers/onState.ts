import { z } from "zod";
import { router } from "../define";
import { calculatorCapped, calculatorSucceeded } from "../formulas/calculation";
import { has } from "../formulas/fields";
import { nothingActionable } from "../formulas/tasks";
import { AttemptLimits, CalculationCap, coreFields } from "../limits";

export const observed = router({
  id: "observed",
  title: "Observed?",
  summary: "Did the last search return results?",
  reads: ["results"],
  branches: { observation: "There are results to observe.", none: "There are none." },
  pick: ({ results }) => (results.length > 0 ? "observation" : "none"),
});

const presence = { missing: "It is missing.", present: "It is known." } as const;

export const regionKnown = router({
  id: "region_known",
  title: "Region known?",
  summary: "Is the region among the values?",
  params: z.object({ field: z.string().default(coreFields.region) }),
  reads: ["values"],
  branches: presence,
  pick: ({ values }, { field }) => (has(values, field) ? "present" : "missing"),
});

export const currencyKnown = router({
  id: "currency_known",
  title: "Currency known?",
  summary: "Is the currency among the values?",
  params: z.object({ field: z.string().default(coreFields.currency) }),
  reads: ["values"],
  branches: presence,
  pick: ({ values }, { field }) => (has(values, field) ? "present" : "missing"),
});

export const calculationGate = router({
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

export const acquisition = router({
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
  decided: { task: true, auto_finish: false, work: false },
  pick: (state, caps) => {
    if (state.decision !== null) return "task";
    return nothingActionable(state, caps) ? "auto_finish" : "work";
  },
});

/** Entry of proposals that ask for region and currency in separate nodes. */
export const bootstrap = router({
  id: "bootstrap",
  title: "Bootstrap",
  summary: "Is the thread over, is the region or the currency missing, or can it continue?",
  params: z.object({
    region: z.string().default(coreFields.region),
    currency: z.string().default(coreFields.currency),
  }),
  reads: ["decision", "values"],
  branches: {
    terminal: "The end is decided.",
    region: "The region is missing.",
    currency: "The currency is missing.",
    ready: "Both are known.",
  },
  decided: { terminal: true },
  pick: ({ decision, values }, { region, currency }) => {
    if (decision !== null && decision.action !== "ask_user") return "terminal";
    if (!has(values, region)) return "region";
    return has(values, currency) ? "ready" : "currency";
  },
});

export const notedRoute = router({
  id: "noted_route",
  title: "Noted route",
  summary: "Where the state says to go.",
  params: z.object({ channel: z.enum(["_route", "_pre_check_route"]).default("_route") }),
  reads: ["_route", "_pre_check_route"],
  branches: { ask_user: "To a question.", finish: "To the end.", continue: "On." },
  decided: { ask_user: true, finish: true, continue: false },
  pick: (state, { channel }) => state[channel] ?? "continue",
});
