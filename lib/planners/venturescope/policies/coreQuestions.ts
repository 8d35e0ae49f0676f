import { z } from "zod";
import { policy } from "../define";
import { currencyGate, regionGate } from "../formulas/gates";
import { coreFields } from "../limits";

const assumption =
  "Asks whether or not the blueprint lists the field, and as often as needed: the caps on questions apply to the LLM and to acquisition, not to this gate.";

export const regionQuestion = policy({
  id: "region_question",
  number: 2,
  title: "Region question",
  kind: "ask",
  summary: "While the region is missing, asks for it.",
  assumption,
  source: ["001:14", "001:134"],
  params: z.object({ field: z.string().default(coreFields.region) }),
  reads: ["fields", "dynamic_decompositions", "values", "decision"],
  writes: ["decision", "decision_origin"],
  when: (state) => state.decision === null,
  run: (state, { params }) => {
    const decision = regionGate(state, params.field);
    return decision ? { decision, decision_origin: "deterministic" as const } : {};
  },
});

export const currencyQuestion = policy({
  id: "currency_question",
  number: 3,
  title: "Currency question",
  kind: "ask",
  summary: "While the currency is missing, asks for it.",
  assumption,
  source: ["001:15", "001:135"],
  params: z.object({ field: z.string().default(coreFields.currency) }),
  reads: ["fields", "dynamic_decompositions", "values", "decision"],
  writes: ["decision", "decision_origin"],
  when: (state) => state.decision === null,
  run: (state, { params }) => {
    const decision = currencyGate(state, params.field);
    return decision ? { decision, decision_origin: "deterministic" as const } : {};
  },
});
