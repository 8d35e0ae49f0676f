// The control: the phase machine that the LLM planner is to replace, as it routes today, brittle parts and all.
import type { Action, CaseState, Flags } from "./case";

type Rule = {
  readonly action: Action;
  readonly reason: string;
  when(state: CaseState, flags: Flags): boolean;
};

/** The first that applies decides. */
const rules: readonly Rule[] = [
  { action: "celebrate_journey_complete", reason: "the case is forwarded", when: (state) => state.forwarded },
  {
    action: "identify_procedure",
    reason: "the procedure is unknown",
    when: (state) => !state.procedureIdentified,
  },
  {
    action: "request_records",
    reason: "records come first",
    when: (state, flags) => !state.hasDocuments && !flags.recordsRequested,
  },
  {
    // Only the first document comes here: once there is a health record, a later one waits.
    action: "process_uploaded_documents",
    reason: "there is no health record yet",
    when: (state) => state.documentsPendingProcessing && state.ehrCompleteness === 0,
  },
  {
    action: "handle_blocking_issue",
    reason: "something blocks the case",
    when: (state) => state.blockingIssues.length > 0,
  },
  {
    // "What next?" is answered, and moves nothing.
    action: "answer_question",
    reason: "a question was asked",
    when: (state) => state.lastUserIntent === "asks_question",
  },
  { action: "collect_intake_info", reason: "intake is open", when: (state) => !state.intakeComplete },
  {
    // Asked counts as answered, so the answer itself comes too late for this rule.
    action: "collect_intake_info",
    reason: "medications were not asked for",
    when: (_state, flags) => !flags.medicationsAsked,
  },
  { action: "advance_to_matching", reason: "intake is done", when: (state) => !state.matchingComplete },
  {
    action: "show_matches",
    reason: "the matches are asked for",
    when: (state) => !state.providersSelected && state.lastUserIntent === "asks_for_matches",
  },
  {
    action: "request_provider_selection",
    reason: "no provider is selected",
    when: (state) => !state.providersSelected,
  },
  { action: "request_consent", reason: "consent is open", when: (state) => !state.consentGiven },
  { action: "forward_records", reason: "nothing is open", when: () => true },
];

export function byRules(state: CaseState, flags: Flags) {
  const rule = rules.find(({ when }) => when(state, flags));
  if (!rule) throw new Error("the last rule always applies");
  return { action: rule.action, reason: rule.reason, missingForAdvance: state.missingCriticalInfo };
}
