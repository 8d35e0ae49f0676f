import { policy } from "../define";

export const reflect = policy({
  id: "reflect",
  title: "Reflect",
  kind: "action",
  acts: true,
  summary: "Records why the planner reconsiders, and continues.",
  assumption: "Makes no LLM call: the reason of the decision is the reflection.",
  source: ["001:106", "001:113"],
  reads: ["iterations", "decision"],
  writes: ["reflections", "decision"],
  when: (state) => state.decision?.action === "reflect",
  run: ({ iterations, decision }) => ({
    reflections: [{ iteration: iterations, text: decision?.reason ?? "" }],
    decision: null,
  }),
});
