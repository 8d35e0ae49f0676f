import { policy } from "../define";
import { askCapped, searchCapped } from "../formulas/corrections";
import { AskCap, SearchCap } from "../limits";

export const searchCap = policy({
  id: "search_cap",
  number: 14,
  title: "Search cap",
  kind: "corrector",
  summary:
    "Replaces a search for a field with a question once the field was searched for too often, or with a reflection if its questions are used up as well.",
  assumption:
    "Counts the searches of all turns, whatever decided them. A rewritten decision still counts as the LLM's decision.",
  source: ["001:26", "001:145"],
  params: SearchCap,
  reads: ["fields", "values", "dynamic_decompositions", "attempts", "decision", "decision_origin"],
  writes: ["decision", "decision_origin"],
  when: (state) => state.decision !== null && state.decision_origin !== "deterministic",
  run: (state, { params }) => {
    const caps = { searches: params.max, questions: params.questions };
    const decision = state.decision && searchCapped(state, state.decision, caps);
    return decision ? { decision, decision_origin: "llm" as const } : {};
  },
});

export const askCap = policy({
  id: "ask_cap",
  number: 15,
  title: "Question cap",
  kind: "corrector",
  summary: "Replaces a question about a field with a finish once the field was asked about too often.",
  assumption:
    "Counts the questions of all turns, whatever decided them. A rewritten decision still counts as the LLM's decision, and may still become a calculation.",
  source: ["001:27", "001:146"],
  params: AskCap,
  reads: ["fields", "values", "dynamic_decompositions", "attempts", "decision", "decision_origin"],
  writes: ["decision", "decision_origin"],
  when: (state) => state.decision !== null && state.decision_origin !== "deterministic",
  run: (state, { params }) => {
    const decision = state.decision && askCapped(state, state.decision, params.max);
    return decision ? { decision, decision_origin: "llm" as const } : {};
  },
});
