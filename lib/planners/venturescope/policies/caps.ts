import { policy } from "../define";
import { askCapped, searchCapped } from "../formulas/corrections";
import { AskCap, SearchCap } from "../limits";

export const searchCap = policy({
  id: "search_cap",
  number: 14,
  title: "Search cap",
  kind: "corrector",
  summary:
    "A search for a field that was searched for too often becomes a question, or a reflection when the questions are used up as well.",
  assumption:
    "Searches of all turns count, whoever decided them. A rewritten decision still counts as the LLM's.",
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
  summary: "A question about a field that was asked about too often becomes the end.",
  assumption:
    "Questions of all turns count, whoever decided them. A rewritten decision still counts as the LLM's, and may yet become a calculation.",
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
