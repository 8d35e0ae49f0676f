import { policy } from "../define";
import { acquires } from "../formulas/corrections";

export const setTaskAside = policy({
  id: "set_task_aside",
  title: "Set the deterministic task aside",
  kind: "corrector",
  mayClearDecision: true,
  summary: "Drops a task that acquisition found, so that the LLM plans although the planner already knew.",
  assumption:
    "No concern of the planner: it says what a proposal does that leads deterministic tasks into the node of the LLM.",
  source: ["000:149-150"],
  reads: ["decision"],
  writes: ["decision", "decision_origin"],
  when: ({ decision }) => decision !== null && acquires(decision),
  run: (_, { note }) => {
    note("Left the task to the LLM.");
    return { decision: null, decision_origin: null };
  },
});
