import { z } from "zod";
import { plannerInput } from "../cases";
import { policy } from "../define";
import { byPriorities } from "../routing/priorities";
import { proposalOf } from "../routing/proposal";
import { byTree } from "../routing/tree";
import { type CaseEvent, PlannerOutput, Proposal } from "../schema";

const Gates = z
  .enum(["legacy", "v2"])
  .default("legacy")
  .describe("how tight the gates of the tree are: v2 as Layer 1 loosened them");

const clarification = z
  .boolean()
  .default(false)
  .describe("may decide to ask the patient what they mean: an action that the steer document adds");

const byRules = policy({
  id: "phase_machine",
  title: "Phase machine",
  kind: "guard",
  summary: "Decides with the if/elif tree over the eleven flags: the first matching branch returns.",
  source: ["004:11-20"],
  params: z.object({ gates: Gates, clarification }),
  reads: ["flags", "facts", "summary", "intent"],
  writes: ["decision", "decided_by"],
  run: ({ flags, facts, summary, intent }, { params }) => ({
    decision: byTree({ input: plannerInput(flags, facts, { summary, intent }), flags }, params),
    decided_by: "control",
  }),
});

const byPriority = policy({
  id: "priority_rules",
  title: "Priority rules",
  kind: "guard",
  summary: "Decides with an explicitly ordered list of rules, using only the planner's inputs.",
  source: ["004:39"],
  params: z.object({ clarification }),
  reads: ["flags", "facts", "summary", "intent"],
  writes: ["decision", "decided_by"],
  run: ({ flags, facts, summary, intent }, { params }) => ({
    decision: byPriorities(
      { input: plannerInput(flags, facts, { summary, intent }), flags },
      params.clarification,
    ),
    decided_by: "priorities",
  }),
});

const ask = policy({
  id: "ask_planner",
  title: "Ask the planner",
  kind: "llm",
  summary: "Sends the snapshot of the case to the planner and checks its answer. Does not decide anything.",
  source: ["004:42-66", "004:118-123"],
  assumption: "A handler cannot run without its input: documents, matches, a provider, or consent.",
  params: z.object({ clarification }),
  reads: ["flags", "facts", "summary", "intent"],
  writes: ["planner_input", "proposal"],
  calls: ["plan"],
  run: async ({ flags, facts, summary, intent }, { call, params }) => {
    const input = plannerInput(flags, facts, { summary, intent });
    return {
      planner_input: input,
      proposal: proposalOf(await call("plan", input), input, params.clarification),
    };
  },
});

const adopt = policy({
  id: "adopt_proposal",
  title: "Adopt the proposal",
  kind: "guard",
  summary:
    "Decides as the planner proposes. If that is not possible, falls back to the tree and logs the class of the failure.",
  source: ["004:118-123"],
  params: z.object({ gates: Gates, clarification }),
  reads: ["proposal", "flags", "facts", "summary", "intent"],
  writes: ["decision", "decided_by", "events"],
  run: ({ proposal, flags, facts, summary, intent }, { params, note }) => {
    const { output, named: shadow, trigger, message } = Proposal.parse(proposal);
    if (output) return { decision: output, decided_by: "planner" };
    const input = plannerInput(flags, facts, { summary, intent });
    const decision = byTree({ input, flags }, params);
    const { turn_number } = facts;
    const event: CaseEvent = {
      event_type: "planner.error",
      turn_number,
      control: decision.next_action,
      shadow,
      trigger,
    };
    note(`The phase machine decides: ${trigger}, ${message}.`);
    return { decision, decided_by: `fallback: ${trigger}`, events: event };
  },
});

const compare = policy({
  id: "record_shadow",
  title: "Record both decisions",
  kind: "record",
  summary: "Writes the control's and the planner's decision to the events.",
  source: ["004:124-129"],
  reads: ["decision", "proposal", "facts"],
  writes: ["events"],
  run: ({ decision, proposal, facts }) => {
    const { next_action: control } = PlannerOutput.parse(decision);
    const { named: shadow, trigger } = Proposal.parse(proposal);
    const { turn_number } = facts;
    return { events: { event_type: "planner.shadow_decision", turn_number, control, shadow, trigger } };
  },
});

export const deciding = [byRules, byPriority, ask, adopt, compare];
