import { policy } from "../define";
import { about, handlers, wordsOf } from "../handlers";
import { Action } from "../schema";

/** Returns flags that only the phase machine reads; a handler sets them once it has asked, whatever the patient answers. */
const sideEffects = (action: Action, isRequested: boolean) => {
  if (action === "request_records") return { records_requested: true };
  if (action !== "collect_intake_info") return {};
  return isRequested ? { medications_asked: true } : { quick_questions_asked: true };
};

const title = (action: Action) => {
  const text = wordsOf(action);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};

const functionPolicy = (action: Action) =>
  policy({
    id: action,
    title: title(action),
    kind: "action",
    acts: true,
    summary: `Runs ${handlers[action].name} and stores what it changed.`,
    source: ["004:87-117"],
    reads: ["message", "facts", "flags"],
    writes: ["facts", "flags", "replies"],
    calls: ["handle"],
    run: async ({ message, facts, flags }, { call }) => {
      const { ehr_completeness } = facts;
      const request = { handler: handlers[action].name, about: about(action, facts), ehr_completeness };
      const answer = await call("handle", { action, message, ...request });
      if (!answer.ok) return { replies: `could not ${wordsOf(action)}: ${answer.error.message}` };
      const flipped = sideEffects(action, flags.quick_questions_asked);
      return {
        facts: answer.value.facts,
        flags: { ...answer.value.flags, ...flipped },
        replies: answer.value.result,
      };
    },
  });

const generatePolicy = (action: Action) =>
  policy({
    id: action,
    title: title(action),
    kind: "action",
    acts: true,
    summary: `Makes the LLM reply with the prompt of the phase ${handlers[action].name}.`,
    source: ["004:87-117"],
    reads: ["message", "facts"],
    writes: ["flags", "replies"],
    calls: ["generate"],
    run: async ({ message, facts }, { call }) => {
      const { ehr_completeness } = facts;
      const request = { handler: handlers[action].name, about: about(action, facts), ehr_completeness };
      const answer = await call("generate", { action, message, ...request });
      if (!answer.ok) return { replies: `could not ${wordsOf(action)}: ${answer.error.message}` };
      return { flags: sideEffects(action, false), replies: answer.value };
    },
  });

const textPolicy = (action: Action) =>
  policy({
    id: action,
    title: title(action),
    kind: "action",
    acts: true,
    summary: "Says a fixed text.",
    source: ["004:87-117"],
    reads: [],
    writes: ["replies"],
    run: () => ({ replies: handlers[action].name }),
  });

const makers = { function: functionPolicy, generate: generatePolicy, text: textPolicy };

/** One policy per action, named after it. */
export const acting = Action.options.map((action) => makers[handlers[action].runs](action));
