// A medical-travel case: rules pick the next action today; an LLM planner runs in their shadow, then in their place.
import { callKind, channel, definePlanner, definer } from "planner-studio/contract";
import { z } from "zod";
import anotherDocument from "./another-document.recording.json" with { type: "json" };
import { Action, about, CaseState, Facts, Flags, handlers, newCase, words } from "./case";
import control from "./control.topology.json" with { type: "json" };
import metformin from "./metformin.recording.json" with { type: "json" };
import llmPlanner from "./planner.topology.json" with { type: "json" };
import plannerFails from "./planner-fails.recording.json" with { type: "json" };
import { byRules } from "./rules";
import shadow from "./shadow.topology.json" with { type: "json" };
import straight from "./straight.recording.json" with { type: "json" };
import unknownAction from "./unknown-action.recording.json" with { type: "json" };
import unreadableScan from "./unreadable-scan.recording.json" with { type: "json" };

/** How many compared turns, and which share of agreement among them, let the LLM planner replace the rules. */
const gate = { turns: 500, share: 0.95 };

const Intent = z.enum([
  "states_need",
  "gives_information",
  "sends_document",
  "asks_question",
  "asks_for_matches",
  "agrees",
  "other",
]);
const Decision = z.object({ action: Action, reason: z.string(), missingForAdvance: z.array(z.string()) });
// A string, since an LLM may also name an action that does not exist.
const Plan = z.object({
  nextAction: z.string(),
  reason: z.string(),
  missingForAdvance: z.array(z.string()),
  confidence: z.number().min(0).max(1),
});
// null where the LLM planner failed
const Proposal = z.object({ action: z.string().nullable(), reason: z.string() });
const ShadowDecision = z.object({
  turn: z.number().int(),
  control: Action,
  shadow: z.string().nullable(),
  agree: z.boolean(),
});
const Task = z.object({ action: Action, message: z.string(), about: z.array(z.string()) });
const Upload = z.object({
  case: z.string(),
  documents: z.number().int().default(0),
  providers: z.number().int().default(0),
});

const channels = {
  message: channel({ title: "Message", schema: z.string(), reducer: "replace", default: "" }),
  caseState: channel({ title: "Case", schema: CaseState, reducer: "merge", default: newCase }),
  flags: channel({
    title: "Flags of the rules",
    schema: Flags,
    reducer: "merge",
    default: { recordsRequested: false, medicationsAsked: false },
  }),
  decision: channel({ title: "Decision", schema: Decision.nullable(), reducer: "replace", default: null }),
  // "" while nothing is decided
  origin: channel({ title: "Decided by", schema: z.string(), reducer: "replace", default: "" }),
  proposal: channel({
    title: "Shadow's proposal",
    schema: Proposal.nullable(),
    reducer: "replace",
    default: null,
    perCycle: true,
  }),
  shadowDecisions: channel({
    title: "Shadow decisions",
    schema: z.array(ShadowDecision),
    reducer: "append",
    default: [],
  }),
  log: channel({ title: "Log", schema: z.array(z.string()), reducer: "append", default: [] }),
};

const calls = {
  classify: callKind({
    title: "Input classifier",
    group: "llm",
    invalid: "error",
    request: z.object({ message: z.string() }),
    answer: z.object({ summary: z.string(), intent: Intent }),
    key: ({ message }) => message,
    context: () => null,
    label: ({ message }) => `classify "${message}"`,
  }),
  plan: callKind({
    title: "LLM planner",
    group: "llm",
    invalid: "error",
    request: CaseState,
    answer: Plan,
    key: ({ turnNumber }) => turnNumber,
    context: (state) => state,
    label: ({ turnNumber }) => `plan turn ${turnNumber}`,
  }),
  handle: callKind({
    title: "Handler",
    group: "tool",
    invalid: "error",
    request: Task,
    answer: z.object({ result: z.string(), changes: Facts.partial(), flags: Flags.partial() }),
    key: ({ action, message }) => `${action}: ${message}`,
    context: ({ about }) => about,
    label: ({ action }) => words(action),
  }),
  reply: callKind({
    title: "Reply",
    group: "llm",
    invalid: "error",
    request: Task,
    answer: z.string(),
    key: ({ action, message }) => `${action}: ${message}`,
    context: ({ about }) => about,
    label: ({ action }) => `reply to ${words(action)}`,
  }),
};

const { policy, router } = definer(channels, calls);

const classify = policy({
  id: "classify",
  title: "Classify",
  kind: "enrich",
  summary: "Sums the message up in a line and names its intent; neither is known where the LLM fails.",
  reads: ["message"],
  writes: ["caseState"],
  calls: ["classify"],
  run: async ({ message }, { call }) => {
    const answer = await call("classify", { message });
    const { summary, intent } = answer.ok ? answer.value : { summary: "", intent: null };
    return { caseState: { lastUserMessageSummary: summary, lastUserIntent: intent } };
  },
});

const decideByRules = policy({
  id: "control",
  title: "Control",
  kind: "guard",
  summary: "Decides by the first rule that applies.",
  reads: ["caseState", "flags"],
  writes: ["decision", "origin"],
  run: ({ caseState, flags }) => ({ decision: byRules(caseState, flags), origin: "control" }),
});

const shadowPlan = policy({
  id: "shadow_plan",
  title: "Shadow plan",
  kind: "llm",
  summary: "Asks the LLM planner and decides nothing.",
  reads: ["caseState"],
  writes: ["proposal"],
  calls: ["plan"],
  run: async ({ caseState }, { call }) => {
    const answer = await call("plan", caseState);
    return {
      proposal: answer.ok
        ? { action: answer.value.nextAction, reason: answer.value.reason }
        : { action: null, reason: answer.error.message },
    };
  },
});

const plan = policy({
  id: "plan",
  title: "Plan",
  kind: "llm",
  summary: "Lets the LLM planner decide, and the rules where its answer cannot be used.",
  reads: ["caseState", "flags"],
  writes: ["decision", "origin"],
  calls: ["plan"],
  params: z.object({
    minConfidence: z.number().min(0).max(1).default(0.5).describe("below it the rules decide"),
  }),
  run: async ({ caseState, flags }, { params, call, note }) => {
    const fallBack = (why: string) => {
      note(`The rules decide: ${why}.`);
      return { decision: byRules(caseState, flags), origin: "fallback" };
    };
    const answer = await call("plan", caseState);
    if (!answer.ok) return fallBack(answer.error.message);
    const { nextAction, reason, missingForAdvance, confidence } = answer.value;
    const action = Action.safeParse(nextAction);
    if (!action.success) return fallBack(`there is no action ${nextAction}`);
    if (confidence < params.minConfidence) return fallBack(`a confidence of ${confidence} is too low`);
    return { decision: { action: action.data, reason, missingForAdvance }, origin: "planner" };
  },
});

const compare = policy({
  id: "compare",
  title: "Compare",
  kind: "record",
  summary: "Writes down the two decisions and whether they agree; a failed planner agrees with nothing.",
  reads: ["caseState", "decision", "proposal"],
  writes: ["shadowDecisions"],
  run: ({ caseState, decision, proposal }) => {
    const { action } = Decision.parse(decision);
    const { action: shadow } = Proposal.parse(proposal);
    return {
      shadowDecisions: { turn: caseState.turnNumber, control: action, shadow, agree: action === shadow },
    };
  },
});

const handle = policy({
  id: "handle",
  title: "Handle",
  kind: "action",
  acts: true,
  summary: "Runs the action's function and keeps what it changed.",
  reads: ["decision", "message", "caseState"],
  writes: ["caseState", "flags", "log"],
  calls: ["handle"],
  run: async ({ decision, message, caseState }, { call }) => {
    const { action } = Decision.parse(decision);
    const answer = await call("handle", { action, message, about: about(action, caseState) });
    if (!answer.ok) return { log: `could not ${words(action)}: ${answer.error.message}` };
    const { result, changes, flags } = answer.value;
    return { caseState: changes, flags, log: result };
  },
});

const reply = policy({
  id: "reply",
  title: "Reply",
  kind: "action",
  acts: true,
  summary: "Lets the LLM reply with the prompt of the phase.",
  reads: ["decision", "message", "caseState"],
  writes: ["flags", "log"],
  calls: ["reply"],
  run: async ({ decision, message, caseState }, { call }) => {
    const { action } = Decision.parse(decision);
    const answer = await call("reply", { action, message, about: about(action, caseState) });
    if (!answer.ok) return { log: `could not ${words(action)}: ${answer.error.message}` };
    return { flags: action === "request_records" ? { recordsRequested: true } : {}, log: answer.value };
  },
});

const say = policy({
  id: "say",
  title: "Say",
  kind: "action",
  acts: true,
  summary: "Says a fixed text.",
  reads: ["decision"],
  writes: ["log"],
  run: ({ decision }) => ({
    log:
      Decision.parse(decision).action === "celebrate_journey_complete"
        ? "Your records are with your providers. We wish you well."
        : "Please select the providers that suit you.",
  }),
});

const handler = router({
  id: "handler",
  title: "Handler",
  summary: "What carries the action out?",
  reads: ["decision"],
  branches: {
    run: "The action has a function of its own.",
    reply: "An LLM replies with the prompt of the phase.",
    say: "The text is fixed.",
  },
  decided: { run: true, reply: true, say: true },
  pick: ({ decision }) => handlers[Decision.parse(decision).action],
});

export const planner = definePlanner({
  id: "small-orchestrator",
  title: "Small orchestrator",
  summary:
    "Picks the next action of a medical-travel case: by rules, by an LLM planner, or by both side by side.",
  channels,
  calls,
  policies: { classify, control: decideByRules, shadow_plan: shadowPlan, plan, compare, handle, reply, say },
  routers: { handler },
  decision: {
    schema: Decision,
    reads: ["decision"],
    read: ({ decision }) => decision,
    origin: "origin",
    align: () => "next action",
    compared: ({ action }) => ({ action }),
    shown: ({ reason, missingForAdvance }) => ({ reason, missingForAdvance }),
    label: ({ action }) => words(action),
  },
  shadow: {
    policy: "compare",
    reads: ["shadowDecisions", "caseState"],
    read: ({ shadowDecisions, caseState }) => {
      const row = shadowDecisions.findLast(({ turn }) => turn === caseState.turnNumber);
      return row ? { control: row.control, shadow: row.shadow } : null;
    },
  },
  enter: ({ text, input }, state) => {
    const upload = Upload.parse(input);
    return {
      message: text,
      caseState: {
        caseId: upload.case,
        turnNumber: state.caseState.turnNumber + 1,
        ...(upload.documents > 0 ? { hasDocuments: true, documentsPendingProcessing: true } : {}),
        ...(upload.providers > 0 ? { providersSelected: true } : {}),
      },
      decision: null,
      origin: "",
      proposal: null,
    };
  },
  // The agreement stands here and not in the outcome: a shadow may not change how a case ends.
  report: (before, after) => {
    const compared = after.shadowDecisions;
    const turn = compared[before.shadowDecisions.length];
    if (!turn) return null;
    const turns = compared.length;
    const agreed = compared.filter(({ agree }) => agree).length;
    const share = agreed / turns;
    const gatePassed = turns >= gate.turns && share >= gate.share;
    return { ...turn, agreement: { turns, turnsNeeded: gate.turns, agreed, share, gatePassed } };
  },
  outcome: ({ caseState }) => {
    const { matchingComplete, providersSelected, consentGiven, forwarded } = caseState;
    return { matchingComplete, providersSelected, consentGiven, forwarded };
  },
  cycles: () => 1,
  // Documents of this example from when it had the id of the planner that ships now: fields in camelCase, these policies.
  formerly: {
    id: "case-orchestrator",
    owns: (document) => {
      const text = JSON.stringify([document.nodes, document.turns]);
      return /"caseId"|"nextAction"|"missingForAdvance"|"policy":"(control|shadow_plan|compare|handle|say)"/.test(
        text,
      );
    },
  },
});

export const topologies = [control, shadow, llmPlanner];
export const recordings = [straight, anotherDocument, metformin, unreadableScan, plannerFails, unknownAction];
