import { about, seen, shape } from "./about";

export const current = about("current", [
  {
    id: "hidden-policy",
    kind: "risk",
    at: "000:4",
    says: "One node hides the whole policy; the drawing shows its five exits and none of its rules.",
    measures: [
      { by: "figure", name: "nodesBeforeActions", is: "same", than: 1 },
      { by: "figure", name: "largestNode", is: "same", than: 17 },
    ],
  },
  {
    id: "repeats-llm-calls",
    kind: "risk",
    at: "000:47",
    says: "One run of the node may call the LLM several times; if it crashes after the last call, all of them are repeated.",
    measures: [seen("crowded_steps")],
  },
  {
    id: "corrector-order",
    kind: "risk",
    at: "001:37",
    says: "The correctors (policies that rewrite a decision) run one after another in a single node, so their order is not visible in the graph.",
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
