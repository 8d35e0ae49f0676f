import { definePlanner, withGates } from "../../planner";
import type { Topology } from "../../topology";
import { actions } from "./actions";
import { calls } from "./calls";
import { channels } from "./channels";
import { entered, outcomeOf, TurnValues, turnReport } from "./formulas/turns";
import { gates } from "./gates";
import { IterationLimit } from "./limits";
import { concerns, plumbing } from "./policies";
import { routers } from "./routers";
import { Decision } from "./schema";

/** Cycles beyond a topology's maximum before it counts as a runaway: some cycles skip the tick. */
const margin = 8;

const planner = definePlanner({
  id: "venturescope",
  title: "VentureScope",
  summary:
    "Gathers the figures to evaluate a founder's venture: asks the founder, searches the web, decomposes composite figures, and calculates.",
  channels,
  calls,
  policies: Object.fromEntries([...concerns, ...plumbing, ...actions].map((policy) => [policy.id, policy])),
  routers,
  decision: {
    schema: Decision,
    reads: ["decision"],
    read: ({ decision }) => decision,
    align: ({ target }) => target ?? "",
    compared: ({ action, target }) => ({ action, target }),
    shown: ({ reason, question, query }) => ({ reason, question, query }),
    label: labelOf,
    origin: "decision_origin",
  },
  gates,
  enter: ({ text, input }, state) => {
    const parsed = TurnValues.safeParse(input);
    return entered(state, text, parsed.success ? parsed.data.values : {});
  },
  report: turnReport,
  outcome: outcomeOf,
  cycles: (topology) => maxIterations(topology) + margin,
});

export const venturescope = withGates(planner);

/** Returns the largest maximum of a topology's ticks; the default if it has none. */
function maxIterations(topology: Topology): number {
  const uses = topology.nodes
    .flatMap((node) => node.policies)
    .filter((use) => use.policy === "iteration_tick");
  const maxima = uses.flatMap((use) => {
    const parsed = IterationLimit.safeParse(use.with ?? {});
    return parsed.success ? [parsed.data.max] : [];
  });
  return maxima.length > 0 ? Math.max(...maxima) : IterationLimit.parse({}).max;
}

function labelOf({ action, target }: Decision): string {
  const verb = action === "ask_user" ? "ask" : action;
  return target === null ? verb : `${verb} ${target}`;
}
