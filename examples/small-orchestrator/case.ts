// What is known of a case, the twelve actions, and what carries each of them out.
import { z } from "zod";

const actions = [
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

export const Action = z.enum(actions);
export type Action = z.infer<typeof Action>;

/** What a handler may change. */
export const Facts = z.object({
  procedureIdentified: z.boolean(),
  procedureName: z.string().nullable(),
  intakeComplete: z.boolean(),
  ehrCompleteness: z.number().min(0).max(1),
  hasDocuments: z.boolean(),
  documentsPendingProcessing: z.boolean(),
  blockingIssues: z.array(z.string()),
  missingCriticalInfo: z.array(z.string()),
  matchingComplete: z.boolean(),
  providersSelected: z.boolean(),
  consentGiven: z.boolean(),
  forwarded: z.boolean(),
});

/** All that the LLM planner is told: no raw message. */
export const CaseState = Facts.extend({
  caseId: z.string(),
  lastUserMessageSummary: z.string(),
  lastUserIntent: z.string().nullable(),
  turnNumber: z.number().int(),
});
export type CaseState = z.infer<typeof CaseState>;

/** Flags that only the rules know: each says that something was asked, not that it was answered. */
export const Flags = z.object({ recordsRequested: z.boolean(), medicationsAsked: z.boolean() });
export type Flags = z.infer<typeof Flags>;

export const newCase: CaseState = {
  caseId: "",
  procedureIdentified: false,
  procedureName: null,
  intakeComplete: false,
  ehrCompleteness: 0,
  hasDocuments: false,
  documentsPendingProcessing: false,
  blockingIssues: [],
  missingCriticalInfo: [],
  matchingComplete: false,
  providersSelected: false,
  consentGiven: false,
  forwarded: false,
  lastUserMessageSummary: "",
  lastUserIntent: null,
  turnNumber: 0,
};

/** `run`: an existing function; `reply`: an LLM with a prompt for the phase; `say`: a fixed text. */
export const handlers: { readonly [A in Action]: "run" | "reply" | "say" } = {
  identify_procedure: "run",
  request_records: "reply",
  process_uploaded_documents: "run",
  collect_intake_info: "run",
  advance_to_matching: "run",
  show_matches: "run",
  request_provider_selection: "say",
  request_consent: "run",
  forward_records: "run",
  answer_question: "reply",
  handle_blocking_issue: "reply",
  celebrate_journey_complete: "say",
};

/** What a handler is told of the case: what blocks it, or what it lacks. */
export const about = (action: Action, { blockingIssues, missingCriticalInfo }: CaseState) =>
  action === "handle_blocking_issue" ? blockingIssues : missingCriticalInfo;

export const words = (action: string) => action.replaceAll("_", " ");
