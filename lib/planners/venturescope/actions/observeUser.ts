import { policy } from "../define";
import { heard } from "../formulas/observing";

export const observeUser = policy({
  id: "observe_user",
  title: "Observe the answer",
  kind: "action",
  summary: "Reads the user's answer into the field that was asked for; this completes the question.",
  assumption:
    "Without a call: the first figure in the words for a number, with its unit of scale; the words themselves for a text. An answer that says nothing leaves the field missing.",
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
