import { definePlanner, withGates } from "../../planner";
import { address, type Problem, type Topology } from "../../topology";
import { calls } from "./calls";
import { channels } from "./channels";
import { router } from "./define";
import { wordsOf } from "./handlers";
import { policies } from "./policies";
import { Action, actions, PlannerOutput, SeedAction, TurnExtra } from "./schema";

const branchesOf = <const A extends Action>(all: readonly A[]) => ({
  branches: Object.fromEntries(all.map((one) => [one, `The decision is to ${wordsOf(one)}.`])) as {
    readonly [one in A]: string;
  },
  decided: Object.fromEntries(all.map((one) => [one, true])) as { readonly [one in A]: boolean },
});

const action = router({
  id: "action",
  title: "Action",
  summary: "Which handler runs?",
  reads: ["decision"],
  ...branchesOf(actions),
  pick: ({ decision }) => SeedAction.parse(PlannerOutput.parse(decision).next_action),
});

const withNewAction = router({
  id: "action_or_clarification",
  title: "Action or clarification",
  summary: "Which handler runs, where a clarification is an action, too?",
  reads: ["decision"],
  ...branchesOf(Action.options),
  pick: ({ decision }) => PlannerOutput.parse(decision).next_action,
});

/** Without the label of the turn, which no policy reads: a wrong one takes no document away. */
const Sent = TurnExtra.omit({ correct: true });

const planner = definePlanner({
  id: "case-orchestrator",
  title: "Case orchestrator",
  summary:
    "Picks the next action in a medical-travel case: with a tree over eleven flags, with one LLM call, or with both in shadow mode.",
  channels,
  calls,
  policies: Object.fromEntries(policies.map((policy) => [policy.id, policy])),
  routers: { action, action_or_clarification: withNewAction },
  decision: {
    schema: PlannerOutput,
    reads: ["decision"],
    read: ({ decision }) => decision,
    origin: "decided_by",
    align: () => "next action",
    compared: ({ next_action }) => ({ next_action }),
    shown: ({ reason, missing_for_advance, confidence }) => ({ reason, missing_for_advance, confidence }),
    label: ({ next_action }) => wordsOf(next_action),
  },
  shadow: {
    policy: "record_shadow",
    reads: ["events", "facts", "planner_input"],
    read: ({ events, facts, planner_input }) => {
      const event = events.findLast(
        (one) => one.turn_number === facts.turn_number && one.event_type === "planner.shadow_decision",
      );
      if (!event) return null;
      const { control, shadow, trigger } = event;
      return {
        control,
        shadow,
        ...(planner_input && { input: planner_input }),
        ...(trigger !== null && { error: trigger }),
      };
    },
    label: (input) => TurnExtra.safeParse(input).data?.correct?.action ?? null,
  },
  gates: {
    reads: ["message", "flags", "facts", "summary", "intent", "decision", "answers", "gate_counts"],
    question: {
      call: "ask",
      answers: "answers",
      request: (_, { field, question }) => ({
        field,
        question: question ?? `What can you tell us about ${wordsOf(field)}?`,
      }),
    },
    decision: {
      channel: "decision",
      actions,
      action: ({ next_action }) => next_action,
      counts: "gate_counts",
      decide: ({ facts }, { action: next, reason }) => ({
        next_action: Action.parse(next),
        reason,
        missing_for_advance: facts.missing_critical_info,
        confidence: 1,
      }),
      // No action ends a case early: a stopped turn only answers.
      stop: "answer_question",
      replaces: true,
      origin: "gate",
    },
  },
  enter: ({ text, input }, state) => {
    const extra = Sent.safeParse(input ?? {});
    const { case_id, documents, providers } = extra.success ? extra.data : Sent.parse({});
    return {
      message: text,
      facts: {
        ...(case_id === "" ? {} : { case_id }),
        turn_number: state.facts.turn_number + 1,
        ...(documents > 0 ? { has_documents: true, documents_pending_processing: true } : {}),
      },
      flags: { ...(providers > 0 ? { providers_selected: true } : {}) },
      summary: "",
      intent: null,
      planner_input: null,
      proposal: null,
      decision: null,
      decided_by: "",
    };
  },
  // Reports errors of a planner in charge. A shadow only logs: nobody outside sees its rows, so they are no report.
  report: (before, after) => {
    const event = after.events[before.events.length];
    return event?.event_type === "planner.error" ? event : null;
  },
  outcome: ({ flags }) => {
    const { matching_complete, providers_selected, consent_given, forwarded } = flags;
    return { matching_complete, providers_selected, consent_given, forwarded };
  },
  cycles: () => 1,
  problems: ofTheExample,
});

export const caseOrchestrator = withGates(planner);

/** Policies of the example in earlier versions, which had the same planner id. */
const former = ["control", "shadow_plan", "compare", "handle", "say"];

function ofTheExample({ nodes }: Topology): readonly Problem[] {
  const used = nodes.flatMap(({ policies }) => policies.map(({ policy }) => policy));
  if (!used.some((policy) => former.includes(policy))) return [];
  return [
    {
      code: "former_planner",
      severity: "error",
      address: address.topology(),
      message: 'The topology is of the example that is called "small-orchestrator" now.',
      fix: "Load examples/small-orchestrator/planner.ts; its hash stays as it is.",
    },
  ];
}
