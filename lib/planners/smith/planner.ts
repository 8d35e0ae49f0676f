import { definePlanner } from "../../planner";
import { hash } from "../../std";
import { calls } from "./calls";
import { channels } from "./channels";
import { maxAttempts } from "./limits";
import { entered, outcomeOf, reportOf } from "./planning";
import { policies } from "./policies";
import { promptWarnings } from "./prompts";
import { registryProblems, startFaults } from "./registry";
import { routers } from "./routers";
import { Decision, TurnExtra } from "./schema";

export const smith = definePlanner({
  id: "smith",
  title: "Smith",
  summary:
    "Compiles a request into an execution graph that follows every rule, or explains why it cannot. Does not run it.",
  channels,
  calls,
  policies: Object.fromEntries(policies.map((policy) => [policy.id, policy])),
  routers,
  decision: {
    schema: Decision,
    reads: ["decision"],
    read: ({ decision }) => decision,
    align: ({ action }) => groups[action],
    compared: ({ action, problems, plan }) => ({
      action,
      problems,
      plan: plan === null ? null : hash(plan).slice(0, 32),
    }),
    shown: ({ reason }) => ({ reason }),
    label: labelOf,
  },
  enter: ({ text, input }) => {
    const extra = TurnExtra.safeParse(input ?? {});
    return entered(text, extra.success ? extra.data.narratives : 0);
  },
  report: (before, after) => reportOf(before, after),
  outcome: outcomeOf,
  startFaults,
  problems: (topology) => [...registryProblems(topology), ...promptWarnings(topology)],
  cycles: (topology) => 2 * maxAttempts(topology) + 2,
});

/** Aligns ends with ends, however they were reached. */
const groups: { readonly [action in Decision["action"]]: string } = {
  mend: "syntax",
  repair: "repair",
  accept: "verdict",
  reject: "verdict",
};

function labelOf({ action, problems }: Decision): string {
  const [first] = problems;
  if (action === "mend") return "mend the syntax";
  if (first === undefined) return action;
  return problems.length > 1 ? `${action} ${first} and ${problems.length - 1} more` : `${action} ${first}`;
}
