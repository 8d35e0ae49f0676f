import type { Action, PlannerInput } from "../../../lib/planners/case-orchestrator/schema";
import type { Step } from "./step";

type Correct = { readonly action: Action; readonly reason: string };

/** The action that is right for a message in this state of the case: by what is true of the message, not by what the classifier made of it. */
export function correctAction(input: PlannerInput, step: Step): Correct {
  return routed(input, step) ?? advanced(input, step);
}

/** Returns the action that the message itself calls for; `null` if it calls for none. */
function routed(input: PlannerInput, step: Step): Correct | null {
  if (input.forwarded) return because("celebrate_journey_complete", "The records are with the providers.");
  if (!input.procedure_identified)
    return because("identify_procedure", "Nothing can start before the procedure is known.");
  if (input.documents_pending_processing)
    return because("process_uploaded_documents", "A document waits to be read.");
  if (step.gives?.some((one) => input.missing_critical_info.includes(one)))
    return because("collect_intake_info", "The message tells what the intake lacks.");
  if (step.asks) return because("answer_question", "The patient asks about the treatment.");
  return null;
}

/** The next step of the journey where the message asks for none. */
function advanced(input: PlannerInput, { intent }: Step): Correct {
  if (input.blocking_issues.length > 0)
    return because("handle_blocking_issue", "A document must be sent again first.");
  if (!input.has_documents) return because("request_records", "There are no records yet.");
  if (input.missing_critical_info.length > 0)
    return because("collect_intake_info", "The intake still lacks something.");
  if (!input.matching_complete) return because("advance_to_matching", "All that matching needs is there.");
  if (!input.providers_selected)
    return intent === "asks_for_matches"
      ? because("show_matches", "The patient asks to see the matches.")
      : because("request_provider_selection", "A provider must be selected.");
  if (!input.consent_given) return because("request_consent", "Records go nowhere without consent.");
  return because("forward_records", "Consent is given.");
}

const because = (action: Action, reason: string): Correct => ({ action, reason });
