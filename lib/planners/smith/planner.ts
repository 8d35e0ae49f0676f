import type { Planner } from "../../planner";
import { hash, type Json, type JsonObject } from "../../std";
import { calls } from "./calls";
import { channels, type State } from "./channels";
import { mostAttempts } from "./limits";
import { entered, outcomeOf, reportOf } from "./planning";
import { policies } from "./policies";
import { registryProblems, startFaults } from "./registry";
import { routers } from "./routers";
import { Decision, TurnExtra } from "./schema";

export const smith: Planner = {
  id: "smith",
  title: "Smith",
  summary:
    "Compiles a request into an execution graph that keeps every rule, or says why it cannot. It runs nothing.",
  channels,
  calls,
  policies: Object.fromEntries(policies.map((policy) => [policy.id, policy])),
  routers,
  decision: {
    schema: Decision,
    reads: ["decision"],
    read: (state) => state.decision ?? null,
    align: (decision) => groups[asDecision(decision).action],
    compared: (decision) => {
      const { action, problems, plan } = asDecision(decision);
      return { action, problems, plan: plan === null ? null : hash(plan).slice(0, 32) };
    },
    shown: (decision) => ({ reason: asDecision(decision).reason }),
    label: (decision) => labelOf(asDecision(decision)),
  },
  enter: ({ text, input }) => {
    const extra = TurnExtra.safeParse(input ?? {});
    return entered(text, extra.success ? extra.data.narratives : 0);
  },
  report: (_, after) => reportOf(after as unknown as State),
  outcome: (state: JsonObject) => outcomeOf(state as unknown as State),
  startFaults,
  problems: registryProblems,
  cycles: (topology) => 2 * mostAttempts(topology) + 2,
};

/** Aligns ends with ends, however they were reached. */
const groups: { readonly [action in Decision["action"]]: string } = {
  mend: "syntax",
  repair: "repair",
  accept: "verdict",
  reject: "verdict",
};

const asDecision = (decision: Json): Decision => decision as unknown as Decision;

function labelOf({ action, problems }: Decision): string {
  const [first] = problems;
  if (action === "mend") return "mend the syntax";
  if (first === undefined) return action;
  return problems.length > 1 ? `${action} ${first} and ${problems.length - 1} more` : `${action} ${first}`;
}
