import type { Action, PlannerInput } from "./schema";

/** `function`: an existing function; `generate`: an LLM call with a phase's prompt; `text`: a fixed text. */
type Handler = {
  readonly runs: "function" | "generate" | "text";
  /** The function's or the phase's name, or the text itself. */
  readonly name: string;
  /** Returns why it cannot run in this case; `null` if it can. */
  readonly refuses: (input: PlannerInput) => string | null;
};

const always = () => null;
const unless = (holds: (input: PlannerInput) => boolean, reason: string) => (input: PlannerInput) =>
  holds(input) ? null : reason;

/** One handler per action, as in the seed's table. The conditions to run are our interpretation, since the seed has none. */
export const handlers: { readonly [action in Action]: Handler } = {
  identify_procedure: { runs: "function", name: "_handle_procedure_identification", refuses: always },
  request_records: { runs: "generate", name: "records_first", refuses: always },
  process_uploaded_documents: {
    runs: "function",
    name: "_handle_attachment_response",
    refuses: unless(({ has_documents }) => has_documents, "there are no documents"),
  },
  collect_intake_info: { runs: "function", name: "_handle_intake", refuses: always },
  advance_to_matching: {
    runs: "function",
    name: "_handle_matching",
    refuses: unless(({ procedure_identified }) => procedure_identified, "the procedure is unknown"),
  },
  show_matches: {
    runs: "function",
    name: "_handle_matching",
    refuses: unless(({ matching_complete }) => matching_complete, "there are no matches yet"),
  },
  request_provider_selection: {
    runs: "text",
    name: "Please select the providers that suit you.",
    refuses: unless(({ matching_complete }) => matching_complete, "there are no matches yet"),
  },
  request_consent: {
    runs: "function",
    name: "_handle_consent",
    refuses: unless(({ providers_selected }) => providers_selected, "no provider is selected"),
  },
  forward_records: {
    runs: "function",
    name: "_handle_forwarding",
    refuses: unless(({ consent_given }) => consent_given, "consent is not given"),
  },
  answer_question: { runs: "generate", name: "general", refuses: always },
  handle_blocking_issue: {
    runs: "generate",
    name: "blocking_issue",
    refuses: unless(({ blocking_issues }) => blocking_issues.length > 0, "nothing blocks the case"),
  },
  celebrate_journey_complete: {
    runs: "text",
    name: "Your records are with your providers. We wish you well.",
    refuses: unless(({ forwarded }) => forwarded, "the records are not forwarded"),
  },
  request_clarification: {
    runs: "text",
    name: "I am not sure what you mean. Could you say it in other words?",
    refuses: always,
  },
};

/** Returns the blocking issues for the prompt of a blocked case, else the missing information. */
export const about = (
  action: Action,
  input: Pick<PlannerInput, "blocking_issues" | "missing_critical_info">,
) => (action === "handle_blocking_issue" ? input.blocking_issues : input.missing_critical_info);

export const wordsOf = (action: string): string => action.replaceAll("_", " ");
