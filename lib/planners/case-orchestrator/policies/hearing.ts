import { safeSummary } from "../cases";
import { policy } from "../define";

const classify = policy({
  id: "classify",
  title: "Classify",
  kind: "enrich",
  summary: "Names the intent of the message; null where the call fails.",
  source: ["004:61-62"],
  reads: ["message"],
  writes: ["intent"],
  calls: ["classify"],
  run: async ({ message }, { call }) => {
    const answer = await call("classify", { message });
    return { intent: answer.ok ? answer.value.intent : null };
  },
});

const summarise = policy({
  id: "summarise",
  title: "Summarise",
  kind: "enrich",
  summary: "Sums the message up in a line; empty where the call fails or the line repeats the message.",
  source: ["004:61-62"],
  assumption: "The seed does not say what writes the summary: a call of its own beside the classifier.",
  reads: ["message"],
  writes: ["summary"],
  calls: ["summarise"],
  run: async ({ message }, { call }) => {
    const answer = await call("summarise", { message });
    return { summary: answer.ok ? safeSummary(answer.value.summary, message) : "" };
  },
});

export const hearing = [classify, summarise];
