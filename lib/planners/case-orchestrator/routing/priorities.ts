import type { PlannerOutput } from "../schema";
import { byFirst, type Rule, type View, withClarification } from "./tree";

/** The rejected alternative: one list of rules in priority order, based only on the planner's inputs. */
export const priorities: readonly Rule[] = [
  {
    action: "celebrate_journey_complete",
    reason: "the records are forwarded",
    when: ({ input }) => input.forwarded,
  },
  {
    action: "process_uploaded_documents",
    reason: "documents wait to be read",
    when: ({ input }) => input.documents_pending_processing && input.procedure_identified,
  },
  {
    action: "identify_procedure",
    reason: "the procedure is unknown",
    when: ({ input }) => !input.procedure_identified,
  },
  {
    action: "collect_intake_info",
    reason: "information came in",
    when: ({ input }) => input.last_user_intent === "gives_information" && !input.intake_complete,
  },
  {
    action: "handle_blocking_issue",
    reason: "something blocks the case",
    when: ({ input }) => input.blocking_issues.length > 0,
  },
  {
    // An ordered list cannot distinguish "what next?" from "how long is the recovery?": both are questions.
    action: "answer_question",
    reason: "a question was asked",
    when: ({ input }) => input.last_user_intent === "asks_question",
  },
  {
    action: "request_records",
    reason: "there are no records",
    when: ({ input }) => !input.has_documents,
  },
  {
    action: "collect_intake_info",
    reason: "intake is open",
    when: ({ input }) => !input.intake_complete,
  },
  {
    action: "advance_to_matching",
    reason: "intake is done",
    when: ({ input }) => !input.matching_complete,
  },
  {
    action: "show_matches",
    reason: "the matches are asked for",
    when: ({ input }) => !input.providers_selected && input.last_user_intent === "asks_for_matches",
  },
  {
    action: "request_provider_selection",
    reason: "no provider is selected",
    when: ({ input }) => !input.providers_selected,
  },
  {
    action: "request_consent",
    reason: "consent is not given",
    when: ({ input }) => !input.consent_given,
  },
  { action: "forward_records", reason: "nothing is open", when: () => true },
];

export const byPriorities = (view: View, clarification: boolean): PlannerOutput =>
  byFirst(withClarification(priorities, clarification), view);
