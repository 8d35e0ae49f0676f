import { policy } from "../define";
import { closing } from "../formulas/turns";

export const finish = policy({
  id: "finish",
  title: "Finish",
  kind: "action",
  acts: true,
  summary: "Ends the turn with the values collected so far; an aborted thread stays aborted.",
  assumption: "The decision stays in the state; the next turn's message clears it.",
  source: ["001:107", "001:114"],
  reads: ["status", "calculation", "calculator", "decision"],
  writes: ["status", "messages"],
  when: (state) => state.decision?.action === "finish",
  run: (state) => ({
    status: state.status === "aborted" ? ("aborted" as const) : ("finished" as const),
    messages: [{ role: "planner" as const, text: closing(state) }],
  }),
});
