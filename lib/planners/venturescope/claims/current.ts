import { about, seen, shape } from "./about";

export const current = about("current", [
  {
    id: "hidden-policy",
    kind: "risk",
    at: "000:4",
    says: "One node hides the whole policy; the drawing shows five ways out of it and none of its rules.",
    measures: [
      { by: "figure", name: "nodesBeforeActions", is: "same", than: 1 },
      { by: "figure", name: "largestNode", is: "same", than: 17 },
    ],
  },
  {
    id: "repeats-llm-calls",
    kind: "risk",
    at: "000:47",
    says: "One run of the node may call the LLM several times; a crash behind the last call repeats them all.",
    measures: [seen("crowded_steps")],
  },
  {
    id: "corrector-order",
    kind: "risk",
    at: "001:37",
    says: "The correctors rewrite the same decision one after the other in one node, so that their order is told nowhere.",
    measures: [
      shape({
        together: [
          "redirect_derived",
          "redirect_premature_ask",
          "search_cap",
          "ask_cap",
          "calculation_adjustment",
        ],
      }),
    ],
  },
]);
