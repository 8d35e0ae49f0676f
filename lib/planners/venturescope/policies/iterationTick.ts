import { policy } from "../define";
import { iterationGate } from "../formulas/gates";
import { IterationLimit } from "../limits";

export const iterationTick = policy({
  id: "iteration_tick",
  number: 1,
  title: "Iteration tick and guard",
  kind: "guard",
  countsCycle: true,
  summary:
    "Counts the decision cycle and is the only one to do so; clears what the cycle before left about its decision. Finishes an aborted thread, and one past the maximum.",
  assumption:
    "It always counts, first, and then compares: the cycle after the maximum is the one that aborts. The count runs over all turns of the thread. It decides, and resets origin and failure, only while nothing is decided.",
  source: ["001:13", "001:133", "000:166-167"],
  params: IterationLimit,
  reads: ["iterations", "status", "decision"],
  writes: ["iterations", "status", "decision", "decision_origin", "llm_failed"],
  run: (state, { params, note }) => {
    const iterations = state.iterations + 1;
    if (state.decision !== null) return { iterations };
    const cycle = { iterations, llm_failed: false };
    const decision = iterationGate({ status: state.status, iterations }, params.max);
    if (decision === null) return { ...cycle, decision_origin: null };
    note(decision.reason);
    return {
      ...cycle,
      status: "aborted" as const,
      decision,
      decision_origin: "deterministic" as const,
    };
  },
});
