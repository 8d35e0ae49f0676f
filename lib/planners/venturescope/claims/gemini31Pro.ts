import { about, decidesOtherwise, seen, shape } from "./about";

export const gemini31Pro = about("gemini-3.1-pro", [
  {
    id: "simple",
    kind: "good",
    at: "000:135",
    says: "Three nodes before the actions are easy to understand.",
    measures: [{ by: "figure", name: "nodesBeforeActions", is: "same", than: 3 }],
  },
  {
    id: "llm-isolated",
    kind: "good",
    at: "000:136",
    says: "The LLM plans in a separate node, and the deterministic rules are grouped together.",
    measures: [shape({ alone: "llm_plan" })],
  },
  {
    id: "diagnosis",
    kind: "good",
    at: "000:137",
    says: "It diagnoses the hidden control flow well.",
    unmeasured: {
      nature: "text",
      why: "A diagnosis is about today's code, not about the graph that is proposed.",
    },
  },
  {
    id: "no-redirects",
    kind: "risk",
    at: "000:139",
    says: "The redirects for derived and web-preferred fields are missing, so decisions that need them come out differently.",
    measures: [
      shape({ lacks: ["redirect_derived", "redirect_premature_ask"] }),
      seen("decided:redirect_derived"),
      seen("decided:redirect_premature_ask"),
    ],
  },
  {
    id: "no-search-cap",
    kind: "risk",
    at: "000:139",
    says: "Nothing caps the searches for a field, so decisions that depend on the cap come out differently.",
    measures: [shape({ lacks: ["search_cap"] }), seen("decided:search_cap")],
  },
  {
    id: "no-ask-cap",
    kind: "risk",
    at: "000:139",
    says: "Nothing caps the questions about a field, so decisions that depend on the cap come out differently.",
    measures: [shape({ lacks: ["ask_cap"] }), seen("decided:ask_cap")],
    unless: "Where the recordings reach the cap, this graph reaches the same decision by another path.",
  },
  {
    id: "no-adjustment",
    kind: "risk",
    at: "000:139",
    says: "Nothing replaces a finish with a calculation that is due, so decisions that need this come out differently.",
    measures: [shape({ lacks: ["calculation_adjustment"] }), seen("decided:calculation_adjustment")],
  },
  {
    id: "weak-router",
    kind: "risk",
    at: "000:140",
    says: "The LLM's decision goes to the actions unchecked, which is too weak: conversations are decided differently.",
    measures: [decidesOtherwise, seen("decided:llm_plan")],
  },
  {
    id: "calculator-gaps",
    kind: "risk",
    at: "000:141",
    says: "It leaves gaps in what the calculator needs, so it makes fewer calculations than today.",
    measures: [
      { by: "figure", name: "calls:calculator", is: "less" },
      seen("decided:calculation_adjustment"),
    ],
  },
]);
