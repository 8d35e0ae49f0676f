import { z } from "zod";

/** The twelve actions of the seed, in its order. */
export const actions = [
  "identify_procedure",
  "request_records",
  "process_uploaded_documents",
  "collect_intake_info",
  "advance_to_matching",
  "show_matches",
  "request_provider_selection",
  "request_consent",
  "forward_records",
  "answer_question",
  "handle_blocking_issue",
  "celebrate_journey_complete",
] as const;
export const SeedAction = z.enum(actions);
export type SeedAction = z.infer<typeof SeedAction>;

/** The seed's example of a new action. Only prepared versions of the topologies take it. */
export const newAction = "request_clarification";
export const Action = z.enum([...actions, newAction]);
export type Action = z.infer<typeof Action>;

/** The eleven flags that the phase machine branches on. */
export const Flags = z.object({
  procedure_identified: z.boolean(),
  intake_complete: z.boolean(),
  records_requested: z.boolean(),
  quick_questions_asked: z.boolean(),
  ehr_constructed: z.boolean(),
  medications_asked: z.boolean(),
  min_info_for_matching: z.boolean(),
  matching_complete: z.boolean(),
  providers_selected: z.boolean(),
  consent_given: z.boolean(),
  forwarded: z.boolean(),
});
export type Flags = z.infer<typeof Flags>;

/** The rest of the case, without any message. */
export const Facts = z.object({
  case_id: z.string(),
  procedure_name: z.string().nullable(),
  ehr_completeness: z.number().min(0).max(1),
  has_documents: z.boolean(),
  documents_pending_processing: z.boolean(),
  blocking_issues: z.array(z.string()),
  missing_critical_info: z.array(z.string()),
  turn_number: z.number().int(),
});
export type Facts = z.infer<typeof Facts>;

export const intents = [
  "states_need",
  "gives_information",
  "sends_document",
  "asks_question",
  "asks_for_matches",
  "selects_provider",
  "agrees",
  "other",
] as const;
export const Intent = z.enum(intents);
export type Intent = z.infer<typeof Intent>;

/** `intent` is `null` if the classifier failed, or has not run before the snapshot. */
export const Heard = z.object({ summary: z.string(), intent: Intent.nullable() });
export type Heard = z.infer<typeof Heard>;

/** The sixteen inputs of the planner: a snapshot of the case, never a message. */
export const PlannerInput = z.object({
  case_id: z.string(),
  procedure_identified: z.boolean(),
  procedure_name: z.string().nullable(),
  intake_complete: z.boolean(),
  ehr_completeness: z.number().min(0).max(1),
  has_documents: z.boolean(),
  documents_pending_processing: z.boolean(),
  blocking_issues: z.array(z.string()),
  missing_critical_info: z.array(z.string()),
  matching_complete: z.boolean(),
  providers_selected: z.boolean(),
  consent_given: z.boolean(),
  forwarded: z.boolean(),
  last_user_message_summary: z.string(),
  last_user_intent: Intent.nullable(),
  turn_number: z.number().int(),
});
export type PlannerInput = z.infer<typeof PlannerInput>;

export const PlannerOutput = z.object({
  next_action: Action,
  reason: z.string(),
  missing_for_advance: z.array(z.string()),
  confidence: z.number().min(0).max(1),
});
export type PlannerOutput = z.infer<typeof PlannerOutput>;

/** A model may name an unknown action: a separate trigger from an unparsable answer. */
export const PlannerAnswer = PlannerOutput.extend({ next_action: z.string() });
export type PlannerAnswer = z.infer<typeof PlannerAnswer>;

/** Why the planner's answer was rejected. */
export const Trigger = z.enum(["failed_call", "unparsable_answer", "unknown_action", "handler_cannot_run"]);
export type Trigger = z.infer<typeof Trigger>;

/** The planner's proposal: an action that can run, or why its answer contains none. */
export const Proposal = z.object({
  output: PlannerOutput.nullable(),
  /** As named by the model; `null` if the call failed or the answer could not be parsed. */
  named: z.string().nullable(),
  trigger: Trigger.nullable(),
  message: z.string(),
});
export type Proposal = z.infer<typeof Proposal>;

/** An entry of the events table. */
export const CaseEvent = z.object({
  event_type: z.enum(["planner.shadow_decision", "planner.error"]),
  turn_number: z.number().int(),
  control: Action,
  shadow: z.string().nullable(),
  trigger: Trigger.nullable(),
});
export type CaseEvent = z.infer<typeof CaseEvent>;

/** The right action for a turn, according to the scenario. No policy reads it. */
export const Correct = z.object({ action: Action, reason: z.string() });

/** Data that the front end sends with a message. */
export const TurnExtra = z.object({
  case_id: z.string().default(""),
  documents: z.number().int().nonnegative().default(0),
  providers: z.number().int().nonnegative().default(0),
  correct: Correct.optional(),
});
