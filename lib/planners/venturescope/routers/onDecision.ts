import { router } from "../define";
import { acquires } from "../formulas/corrections";

const actions = {
  search: "Search the web.",
  ask_user: "Ask the user.",
  calculate: "Run the calculator.",
  reflect: "Step back.",
  finish: "End the turn.",
} as const;

export const decided = router({
  id: "decided",
  title: "Decided?",
  summary: "Has a policy settled the decision of this cycle?",
  reads: ["decision"],
  branches: { decided: "A decision stands.", undecided: "Nothing is decided yet." },
  decided: { decided: true, undecided: false },
  pick: ({ decision }) => (decision === null ? "undecided" : "decided"),
});

export const action = router({
  id: "action",
  title: "Action",
  summary: "Which action does the decision request? There must be a decision.",
  reads: ["decision"],
  branches: actions,
  decided: { search: true, ask_user: true, calculate: true, reflect: true, finish: true },
  pick: ({ decision }) => {
    if (decision === null) throw new Error("There is no decision to act on. A policy must settle one first.");
    return decision.action;
  },
});

/** For proposals whose deciding nodes branch straight to the actions. */
export const actionIfDecided = router({
  id: "action_if_decided",
  title: "Action, if decided",
  summary: "Which action does the decision request, or is nothing decided yet?",
  reads: ["decision"],
  branches: { ...actions, undecided: "Nothing is decided yet." },
  decided: { search: true, ask_user: true, calculate: true, reflect: true, finish: true, undecided: false },
  pick: ({ decision }) => decision?.action ?? "undecided",
});

export const entry = router({
  id: "entry",
  title: "Entry",
  summary: "Where does the loop entry lead: to the end, to a question, or onwards?",
  reads: ["decision"],
  branches: {
    terminal: "A decision that asks nothing stands.",
    question: "A question stands.",
    ready: "Nothing is decided yet.",
  },
  decided: { terminal: true, question: true, ready: false },
  pick: ({ decision }) => {
    if (decision === null) return "ready";
    return decision.action === "ask_user" ? "question" : "terminal";
  },
});

export const taskFound = router({
  id: "task_found",
  title: "Task found?",
  summary: "Did acquisition find a task?",
  reads: ["decision"],
  branches: { task: "A search or a question stands.", no_task: "Anything else." },
  decided: { task: true },
  pick: ({ decision }) => (decision !== null && acquires(decision) ? "task" : "no_task"),
});
