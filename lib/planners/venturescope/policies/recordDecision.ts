import { policy } from "../define";

export const recordDecision = policy({
  id: "record_decision",
  number: 17,
  title: "Record the decision",
  kind: "record",
  summary: "Writes the final decision of the cycle to the log and reports it.",
  assumption: "Logs once per use: a topology whose path passes through two uses logs the decision twice.",
  source: ["001:29", "001:148"],
  reads: ["iterations", "decision"],
  writes: ["log"],
  when: (state) => state.decision !== null,
  run: ({ iterations, decision }, { note }) => {
    if (decision === null) return {};
    const { action, target, reason } = decision;
    note(`Decided: ${action}${target === null ? "" : ` ${target}`}.`);
    return { log: [{ iteration: iterations, action, target, reason }] };
  },
});
