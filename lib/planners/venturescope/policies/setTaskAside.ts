import { policy } from "../define";
import { acquires } from "../formulas/corrections";

export const setTaskAside = policy({
  id: "set_task_aside",
  title: "Set the deterministic task aside",
  kind: "corrector",
  mayClearDecision: true,
  summary: "Drops a task that acquisition found, so that the LLM plans although the task was already known.",
  assumption:
    "Not part of the planner itself: it models a proposal that routes deterministic tasks through the LLM node.",
  source: ["000:149-150"],
  reads: ["decision"],
  writes: ["decision", "decision_origin"],
  when: ({ decision }) => decision !== null && acquires(decision),
  run: (_, { note }) => {
    note("Left the task to the LLM.");
    return { decision: null, decision_origin: null };
  },
});
