import { about, decidesSame, seen } from "./about";

/** The questions that the opus proposal leaves open, each as a variant of it. */
export const openQuestions = [
  ...about("opus-enrich-first", [
    {
      id: "wasteful",
      kind: "question",
      at: "001:248",
      says: "Enriching before the gates spends LLM calls on cycles that only ask for the region or the currency.",
      measures: [seen("gate_work"), decidesSame],
    },
    {
      id: "no-more-calls",
      kind: "question",
      at: "001:248",
      says: "Over whole conversations, it makes no more LLM calls.",
      measures: [{ by: "figure", name: "llmCalls", is: "same", than: "opus" }],
    },
  ]),
  ...about("opus-acquire-split", [
    {
      id: "another-hop",
      kind: "question",
      at: "001:249",
      says: "Two nodes for acquisition make the same decisions and cost another hop.",
      measures: [decidesSame, { by: "figure", name: "checkpointWrites", is: "more", than: "opus" }],
    },
  ]),
  ...about("opus-caps-merged", [
    {
      id: "one-hop-less",
      kind: "question",
      at: "001:250",
      says: "One node for both caps makes the same decisions and saves a hop.",
      measures: [decidesSame, { by: "figure", name: "checkpointWrites", is: "less", than: "opus" }],
    },
  ]),
];
