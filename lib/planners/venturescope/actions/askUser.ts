import { policy } from "../define";
import { counted } from "../formulas/attempts";

export const askUser = policy({
  id: "ask_user",
  title: "Ask the user",
  kind: "action",
  acts: true,
  summary: "Asks the user the question and waits for the answer. No other action does.",
  source: ["001:104", "001:111", "000:167"],
  reads: ["iterations", "attempts", "decision"],
  writes: ["answer", "attempts", "messages"],
  calls: ["user"],
  when: (state) => state.decision?.action === "ask_user" && state.decision.target !== null,
  run: async (state, { call }) => {
    const field = state.decision?.target ?? "";
    const question = state.decision?.question ?? field;
    const answer = await call("user", { field, question });
    const text = answer.ok ? answer.value : null;
    return {
      answer: text,
      attempts: counted(state, field, "ask_user"),
      messages: [
        { role: "planner" as const, text: question },
        ...(text === null ? [] : [{ role: "user" as const, text }]),
      ],
    };
  },
});
