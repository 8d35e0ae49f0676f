import type { Planner } from "../../planner";
import type { Json, JsonObject } from "../../std";
import type { Topology } from "../../topology";
import { actions } from "./actions";
import { calls } from "./calls";
import { channels, type State } from "./channels";
import { entered, outcomeOf, TurnValues, turnReport } from "./formulas/turns";
import { gates } from "./gates";
import { IterationLimit } from "./limits";
import { concerns, plumbing } from "./policies";
import { routers } from "./routers";
import { Decision } from "./schema";

/** Cycles beyond a topology's maximum before it counts as a runaway: some cycles skip the tick. */
const margin = 8;

export const venturescope: Planner = {
  id: "venturescope",
  title: "VentureScope",
  summary:
    "Gathers what a founder's venture needs to be reckoned with: asks the founder, searches the web, takes composite figures apart, and calculates.",
  channels,
  calls,
  policies: Object.fromEntries(
    [...concerns, ...plumbing, ...gates, ...actions].map((policy) => [policy.id, policy]),
  ),
  routers,
  decision: {
    schema: Decision,
    reads: ["decision"],
    read: (state) => state.decision ?? null,
    align: (decision) => asDecision(decision).target ?? "",
    compared: (decision) => {
      const { action, target } = asDecision(decision);
      return { action, target };
    },
    shown: (decision) => {
      const { reason, question, query } = asDecision(decision);
      return { reason, question, query };
    },
    label: (decision) => labelOf(asDecision(decision)),
    origin: "decision_origin",
  },
  enter: ({ text, input }, state) => {
    const parsed = TurnValues.safeParse(input);
    return entered(asState(state), text, parsed.success ? parsed.data.values : {});
  },
  report: (before, after) => turnReport(asState(before), asState(after)),
  outcome: (state) => outcomeOf(asState(state)),
  cycles: (topology) => mostIterations(topology) + margin,
};

/** Returns the largest maximum of a topology's ticks; the default if it has none. */
function mostIterations(topology: Topology): number {
  const uses = topology.nodes
    .flatMap((node) => node.policies)
    .filter((use) => use.policy === "iteration_tick");
  const maxima = uses.flatMap((use) => {
    const parsed = IterationLimit.safeParse(use.with ?? {});
    return parsed.success ? [parsed.data.max] : [];
  });
  return maxima.length > 0 ? Math.max(...maxima) : IterationLimit.parse({}).max;
}

const asDecision = (decision: Json): Decision => decision as unknown as Decision;
const asState = (state: JsonObject): State => state as unknown as State;

function labelOf({ action, target }: Decision): string {
  const verb = action === "ask_user" ? "ask" : action;
  return target === null ? verb : `${verb} ${target}`;
}
