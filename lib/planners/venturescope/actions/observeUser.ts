import { policy } from "../define";
import { heard } from "../formulas/observing";

export const observeUser = policy({
  id: "observe_user",
  title: "Observe the answer",
  kind: "action",
  summary: "Stores the user's answer in the requested field, which completes the question.",
  assumption:
    "Makes no LLM call: for a number, takes the first figure in the answer with its scale unit; for a text, the answer itself. An empty answer leaves the field missing.",
  source: ["001:111", "000:159-160"],
  reads: ["fields", "values", "dynamic_decompositions", "answer", "decision"],
  writes: ["values", "decision"],
  when: (state) => state.decision?.action === "ask_user",
  run: (state, { note }) => {
    const field = state.decision?.target ?? null;
    if (field === null || state.answer === null) return { decision: null };
    const values = heard(state, field, state.answer);
    const known = Object.keys(values).length > 0;
    note(known ? `The answer tells ${field}.` : `The answer does not tell ${field}.`);
    return known ? { values, decision: null } : { decision: null };
  },
});
