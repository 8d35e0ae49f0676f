import { safeSummary } from "../cases";
import { policy } from "../define";

const classify = policy({
  id: "classify",
  title: "Classify",
  kind: "enrich",
  summary: "Classifies the intent of the message; null if the call fails.",
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
  summary: "Summarizes the message in one line; empty if the call fails or the line repeats the message.",
  source: ["004:61-62"],
  assumption:
    "The source does not say what writes the summary; here it is a separate call next to the classifier.",
  reads: ["message"],
  writes: ["summary"],
  calls: ["summarise"],
  run: async ({ message }, { call }) => {
    const answer = await call("summarise", { message });
    return { summary: answer.ok ? safeSummary(answer.value.summary, message) : "" };
  },
});

export const hearing = [classify, summarise];
