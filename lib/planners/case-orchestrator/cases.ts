import type { Facts, Flags, Heard, PlannerInput } from "./schema";

export const newFlags: Flags = {
  procedure_identified: false,
  intake_complete: false,
  records_requested: false,
  quick_questions_asked: false,
  ehr_constructed: false,
  medications_asked: false,
  min_info_for_matching: false,
  matching_complete: false,
  providers_selected: false,
  consent_given: false,
  forwarded: false,
};

export const newFacts: Facts = {
  case_id: "",
  procedure_name: null,
  ehr_completeness: 0,
  has_documents: false,
  documents_pending_processing: false,
  blocking_issues: [],
  missing_critical_info: [],
  turn_number: 0,
};

/** The snapshot that the planner decides on. */
export const plannerInput = (flags: Flags, facts: Facts, { summary, intent }: Heard): PlannerInput => ({
  case_id: facts.case_id,
  procedure_identified: flags.procedure_identified,
  procedure_name: facts.procedure_name,
  intake_complete: flags.intake_complete,
  ehr_completeness: facts.ehr_completeness,
  has_documents: facts.has_documents,
  documents_pending_processing: facts.documents_pending_processing,
  blocking_issues: facts.blocking_issues,
  missing_critical_info: facts.missing_critical_info,
  matching_complete: flags.matching_complete,
  providers_selected: flags.providers_selected,
  consent_given: flags.consent_given,
  forwarded: flags.forwarded,
  last_user_message_summary: summary,
  last_user_intent: intent,
  turn_number: facts.turn_number,
});

/** Min characters to count as a quote: a shorter message, such as "yes", may occur in its summary by chance. */
const shortestQuote = 12;

/** Returns a summary on one line; empty if it repeats the message, which the planner must not see. */
export function safeSummary(summary: string, message: string): string {
  const [line, said] = [summary, message].map((text) => text.replace(/\s+/g, " ").trim()) as [string, string];
  const [lower, raw] = [line.toLowerCase(), said.toLowerCase()];
  if (lower === raw || (raw.length >= shortestQuote && lower.includes(raw))) return "";
  return line.slice(0, 200);
}
