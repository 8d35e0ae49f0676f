import type { Answer } from "../../../lib/planner";
import type { Action, Facts, Flags, PlannerInput } from "../../../lib/planners/case-orchestrator/schema";
import type { ReplayRequest } from "../../../lib/replay";
import { hash, type Json, own } from "../../../lib/std";
import { correctAction } from "./correct";
import type { Case, Information, PlannerFault, Step } from "./step";

type Task = {
  readonly action: Action;
  readonly message: string;
  readonly about: readonly string[];
  readonly ehr_completeness: number;
};

/** A number below `below` that the text alone settles. */
const chance = (text: string, below: number): number => Number.parseInt(hash(text).slice(0, 8), 16) % below;

/** Answers whatever a topology asks in this case; the same request hears the same answer. */
export function worldOf(described: Case): NonNullable<ReplayRequest["live"]> {
  const stepOf = (message: string): number => described.steps.findIndex(({ text }) => text === message);
  const answers: { readonly [kind: string]: (request: Json) => Answer } = {
    classify: (request) => classified(described.steps[stepOf(messageIn(request))] as Step),
    summarise: (request) => summarised(described.steps[stepOf(messageIn(request))] as Step),
    plan: (request) => planned(described, request as PlannerInput),
    handle: (request) => handled(described, request as unknown as Task, stepOf(messageIn(request))),
    generate: (request) => ({ ok: true, value: replyTo(request as unknown as Task) }),
  };
  return async (kind, request) => {
    const answer = own(answers, kind)?.(request);
    if (!answer) throw new Error(`Nobody answers ${kind}.`);
    return { ...answer, latency: latencyOf(kind, request) };
  };
}

const messageIn = (request: Json): string => (request as { readonly message: string }).message;

/** The seed says about 400 ms for a call to the model. */
const latencyOf = (kind: string, request: Json): number =>
  kind === "handle"
    ? 40 + chance(JSON.stringify(request), 160)
    : 280 + chance(JSON.stringify([kind, request]), 260);

function classified({ intent, heardAs }: Step): Answer {
  if (heardAs === "failed") return { ok: false, error: { message: "The model is overloaded.", code: "529" } };
  return { ok: true, value: { intent: heardAs ?? intent } };
}

function summarised({ summary, summaryFails }: Step): Answer {
  if (summaryFails) return { ok: false, error: { message: "The model is overloaded.", code: "529" } };
  return { ok: true, value: { summary } };
}

/** Actions that a model occasionally confuses: right action → chosen one. */
const confusions: { readonly [action in Action]?: Action } = {
  collect_intake_info: "answer_question",
  advance_to_matching: "collect_intake_info",
  show_matches: "request_provider_selection",
  request_records: "collect_intake_info",
  answer_question: "collect_intake_info",
};

function planned({ id, steps }: Case, input: PlannerInput): Answer {
  const step = steps[input.turn_number - 1];
  if (!step) throw new Error(`${id} has no turn ${input.turn_number}.`);
  const { action, reason } = correctAction(input, step);
  const drawn = chance(JSON.stringify(input), 1000);
  const mistaken = drawn % 19 === 0 ? confusions[action] : undefined;
  const answer = {
    next_action: mistaken ?? action,
    reason: mistaken ? "The message reads like it." : reason,
    missing_for_advance: input.missing_critical_info,
    confidence: (mistaken ? 62 : 82) / 100 + (drawn % 17) / 100,
  };
  const rounded = { ...answer, confidence: Math.round(answer.confidence * 100) / 100 };
  return step.planner ? faulty(step.planner, rounded) : { ok: true, value: rounded };
}

function faulty(fault: PlannerFault, right: { readonly [field: string]: Json }): Answer {
  if ("error" in fault) return { ok: false, error: fault.error };
  if ("answer" in fault) return { ok: true, value: fault.answer };
  if ("change" in fault) return { ok: true, value: { ...right, ...fault.change } };
  const { [fault.without]: _, ...rest } = right;
  return { ok: true, value: rest };
}

type Did = {
  readonly result: string;
  readonly facts?: Partial<Facts>;
  readonly flags?: Partial<Flags>;
};

function handled(described: Case, task: Task, at: number): Answer {
  const { result, facts = {}, flags = {} } = does(described, task, at);
  return { ok: true, value: { result, facts, flags } as Json };
}

function does(described: Case, task: Task, at: number): Did {
  const step = described.steps[at] as Step;
  switch (task.action) {
    case "identify_procedure":
      return identified(described, at);
    case "process_uploaded_documents":
      return processed(described, task, at);
    case "collect_intake_info":
      return collected(task, step.gives ?? []);
    case "advance_to_matching":
      return { result: "Found three clinics.", flags: { matching_complete: true } };
    case "show_matches":
      return { result: "Showed three clinics." };
    case "request_consent":
      return step.agrees
        ? { result: "Consent is given.", flags: { consent_given: true } }
        : { result: "Asked for consent." };
    case "forward_records":
      return { result: "Forwarded the records.", flags: { forwarded: true } };
    default:
      throw new Error(`${task.action} has no function.`);
  }
}

function identified({ steps, needs }: Case, at: number): Did {
  const name = steps.slice(0, at + 1).find(({ names }) => names !== undefined)?.names;
  if (name === undefined) return { result: "Asked which procedure it is." };
  const facts = { procedure_name: name, missing_critical_info: [...needs] };
  return { result: `The procedure is a ${name}.`, facts, flags: { procedure_identified: true } };
}

function processed({ steps }: Case, task: Task, at: number): Did {
  const last = steps.slice(0, at + 1).findLast(({ documents }) => documents !== undefined);
  const facts = { documents_pending_processing: false };
  if (last?.unreadable)
    return { result: "A document cannot be read.", facts: { ...facts, blocking_issues: [last.unreadable] } };
  const read = collected(
    { ...task, ehr_completeness: filled(task, 0.3 * (last?.documents ?? 0)) },
    last?.gives ?? [],
  );
  return {
    result: "Read the documents.",
    facts: { ...facts, ...read.facts, blocking_issues: [] },
    flags: { ...read.flags, ehr_constructed: true },
  };
}

function collected(task: Task, gives: readonly Information[]): Did {
  const given = gives.filter((one) => task.about.includes(one));
  const missing = task.about.filter((one) => !given.some((two) => two === one));
  const facts = { missing_critical_info: missing, ehr_completeness: filled(task, 0.1 * given.length) };
  const done = missing.length === 0;
  const result = given.length > 0 ? `Noted ${given.join(", ")}.` : "Asked for what is missing.";
  return { result, facts, flags: done ? { intake_complete: true, min_info_for_matching: true } : {} };
}

const filled = ({ ehr_completeness }: Task, more: number): number =>
  Math.min(1, Math.round((ehr_completeness + more) * 100) / 100);

function replyTo({ action, about }: Task): string {
  const named = about.length > 0 ? ` It concerns ${about.join(", ")}.` : "";
  if (action === "request_records") return `Please send your medical records.${named}`;
  if (action === "handle_blocking_issue") return `We cannot go on yet.${named}`;
  return "Here is what we know about it.";
}
