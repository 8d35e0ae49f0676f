import { type Action, type Flags, newAction, type PlannerInput, type PlannerOutput } from "../schema";

/** Input of the phase machine: the snapshot, and the flags that the planner does not receive. */
export type View = { readonly input: PlannerInput; readonly flags: Flags };

export type Rule = {
  readonly action: Action;
  readonly reason: string;
  when(view: View): boolean;
};

/** Strictness of the gates: `legacy`, or `v2` as relaxed by Layer 1. */
export type Gates = "legacy" | "v2";

/** Layer 1 also reads further documents, accepts late answers, and lets cases with little information proceed to matching. */
const gates: {
  readonly [gates in Gates]: {
    readonly documents: (view: View) => boolean;
    readonly lateAnswer: (view: View) => boolean;
    readonly intakeDone: (view: View) => boolean;
    readonly question: (view: View) => boolean;
  };
} = {
  legacy: {
    documents: ({ input, flags }) => input.documents_pending_processing && !flags.ehr_constructed,
    lateAnswer: () => false,
    intakeDone: ({ flags }) => flags.intake_complete && flags.ehr_constructed && flags.min_info_for_matching,
    question: ({ input }) => input.last_user_intent === "asks_question",
  },
  v2: {
    documents: ({ input }) => input.documents_pending_processing,
    lateAnswer: ({ input, flags }) =>
      !flags.intake_complete && input.last_user_intent === "gives_information",
    intakeDone: ({ input, flags }) => flags.min_info_for_matching || input.ehr_completeness >= 0.6,
    question: ({ input, flags }) =>
      input.last_user_intent === "asks_question" &&
      !(flags.min_info_for_matching && !input.matching_complete),
  },
};

/** The branches in the order of the if/elif tree; the first that applies returns. */
const treeOf = (by: Gates): readonly Rule[] => {
  const gate = gates[by];
  return [
    {
      action: "celebrate_journey_complete",
      reason: "the records are forwarded",
      when: ({ flags }) => flags.forwarded,
    },
    {
      action: "identify_procedure",
      reason: "the procedure is unknown",
      when: ({ flags }) => !flags.procedure_identified,
    },
    { action: "process_uploaded_documents", reason: "documents wait to be read", when: gate.documents },
    {
      action: "request_records",
      reason: "records come first, and were not requested",
      when: ({ input, flags }) => !input.has_documents && !flags.records_requested,
    },
    { action: "collect_intake_info", reason: "an answer to the intake came late", when: gate.lateAnswer },
    {
      action: "handle_blocking_issue",
      reason: "something blocks the case",
      when: ({ input }) => input.blocking_issues.length > 0,
    },
    { action: "answer_question", reason: "a question was asked", when: gate.question },
    {
      action: "collect_intake_info",
      reason: "the quick questions were not asked",
      when: ({ flags }) => !flags.intake_complete && !flags.quick_questions_asked,
    },
    {
      action: "collect_intake_info",
      reason: "medications were not asked for",
      when: ({ flags }) => !flags.intake_complete && !flags.medications_asked,
    },
    {
      // Asked counts as answered: no branch handles the patient's answer to the last question.
      action: "answer_question",
      reason: "all was asked, and something is still missing",
      when: (view) => !view.flags.matching_complete && !gate.intakeDone(view),
    },
    {
      action: "advance_to_matching",
      reason: "intake is done",
      when: ({ flags }) => !flags.matching_complete,
    },
    {
      action: "show_matches",
      reason: "the matches are asked for",
      when: ({ input, flags }) => !flags.providers_selected && input.last_user_intent === "asks_for_matches",
    },
    {
      action: "request_provider_selection",
      reason: "no provider is selected",
      when: ({ flags }) => !flags.providers_selected,
    },
    { action: "request_consent", reason: "consent is not given", when: ({ flags }) => !flags.consent_given },
    { action: "forward_records", reason: "nothing is open", when: () => true },
  ];
};

/** The branches of both trees, without that for a clarification. */
export const trees = { legacy: treeOf("legacy"), v2: treeOf("v2") };

/** The rule that `clarification` puts before all others. */
export const unclear: Rule = {
  action: newAction,
  reason: "the message was not understood",
  when: ({ input }) => input.last_user_intent === null && !input.forwarded,
};

type TreeParams = { readonly gates: Gates; readonly clarification: boolean };

export const byTree = (view: View, { gates: by, clarification }: TreeParams): PlannerOutput =>
  byFirst(withClarification(trees[by], clarification), view);

export const withClarification = (rules: readonly Rule[], clarification: boolean): readonly Rule[] =>
  clarification ? [unclear, ...rules] : rules;

/** Returns the first matching rule's action, with confidence 1. */
export function byFirst(rules: readonly Rule[], view: View): PlannerOutput {
  const rule = rules.find(({ when }) => when(view));
  if (!rule) throw new Error("The last rule always applies.");
  const { action, reason } = rule;
  const { missing_critical_info: missing_for_advance } = view.input;
  return { next_action: action, reason, missing_for_advance, confidence: 1 };
}
