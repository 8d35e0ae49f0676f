import { z } from "zod";
import { policy } from "../define";
import { askFor } from "../formulas/decisions";
import { has, partOf } from "../formulas/fields";
import { coreFields } from "../limits";
import type { Part } from "../schema";

const choice =
  "Asked whether or not the blueprint lists the field, and as often as it takes: the caps on questions bind the LLM and the acquisition, not this gate.";

export const regionQuestion = policy({
  id: "region_question",
  number: 2,
  title: "Region question",
  kind: "ask",
  summary: "While the region is missing, the next thing is to ask for it.",
  choice,
  source: ["001:14", "001:134"],
  params: z.object({ field: z.string().default(coreFields.region) }),
  reads: ["fields", "dynamic_decompositions", "values", "decision"],
  writes: ["decision", "decision_origin"],
  when: (state) => state.decision === null,
  run: (state, { params }) => {
    if (has(state.values, params.field)) return {};
    const part = partOf(state, params.field) ?? textField(params.field, "Region");
    const decision = askFor(part, "The region comes before all else.", "Which region do you start in?");
    return { decision, decision_origin: "deterministic" as const };
  },
});

export const currencyQuestion = policy({
  id: "currency_question",
  number: 3,
  title: "Currency question",
  kind: "ask",
  summary: "While the currency is missing, the next thing is to ask for it.",
  choice,
  source: ["001:15", "001:135"],
  params: z.object({ field: z.string().default(coreFields.currency) }),
  reads: ["fields", "dynamic_decompositions", "values", "decision"],
  writes: ["decision", "decision_origin"],
  when: (state) => state.decision === null,
  run: (state, { params }) => {
    if (has(state.values, params.field)) return {};
    const part = partOf(state, params.field) ?? textField(params.field, "Currency");
    const decision = askFor(part, "Figures need a currency.", "Which currency do you reckon in?");
    return { decision, decision_origin: "deterministic" as const };
  },
});

const textField = (id: string, label: string): Part => ({ id, label, type: "text", prefer: "user" });
