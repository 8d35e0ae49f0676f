import { z } from "zod";
import { policy } from "../define";
import { plainly } from "../formulas/decisions";
import { autoFinishGate } from "../formulas/gates";
import { AttemptLimits } from "../limits";

export const autoFinish = policy({
  id: "auto_finish",
  number: 9,
  title: "Auto-finish",
  kind: "guard",
  summary: "Finishes when no relevant field is missing, or every missing one was tried as often as allowed.",
  assumption:
    "What matters is each required field and the field that a calculation is blocked on; it is actionable while either its searches or its questions are below the cap. With `unchecked` it finishes whatever is missing.",
  source: ["001:21", "001:140", "000:150"],
  params: AttemptLimits.extend({ unchecked: z.boolean().default(false) }),
  reads: ["fields", "values", "dynamic_decompositions", "calculation", "attempts", "decision"],
  writes: ["decision", "decision_origin"],
  when: (state) => state.decision === null,
  run: (state, { params }) => {
    const decision = params.unchecked
      ? plainly("finish", "There is no task.")
      : autoFinishGate(state, params);
    return decision ? { decision, decision_origin: "deterministic" as const } : {};
  },
});
