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
    "Counts the decision cycle, as the only policy that does, and clears the previous cycle's state about its decision. Finishes a thread that is aborted or past the maximum.",
  assumption:
    "It always counts first and then compares: the cycle after the maximum is the one that aborts. It counts over all turns of the thread. It decides, and resets origin and failure, only if nothing is decided yet.",
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
