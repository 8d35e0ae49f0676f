import { about, decidesSame, seen, shape, unseen } from "./about";

export const glm51 = about("glm-5.1", [
  {
    id: "low-risk",
    kind: "good",
    at: "000:114",
    says: "A small first step: one check is moved to the front, the rest is unchanged, and decisions are the same as today.",
    measures: [
      { by: "figure", name: "nodesBeforeActions", is: "less", than: "hybrid" },
      decidesSame,
      unseen("reports"),
    ],
  },
  {
    id: "rewrites-together",
    kind: "good",
    at: "000:115",
    says: "The rewrites after the LLM can stay together at first.",
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
      decidesSame,
    ],
  },
  {
    id: "output-helper",
    kind: "good",
    at: "000:116",
    says: "A helper assembles the output in a single way.",
    unmeasured: {
      nature: "team",
      why: "A helper function is code inside a policy, so no topology shows it.",
    },
  },
  {
    id: "still-large",
    kind: "risk",
    at: "000:119",
    says: "`acquire_or_plan` still holds acquisition, the LLM, the caps and the rewrites: more policies than any node of hybrid.",
    measures: [
      shape({
        together: ["blocked_acquisition", "auto_finish", "llm_plan", "decompose_target", "search_cap"],
      }),
      { by: "figure", name: "largestNode", is: "more", than: "hybrid" },
    ],
  },
  {
    id: "route-in-state",
    kind: "risk",
    at: "000:120",
    says: "`_pre_check_route` keeps in the state what the decision tells already.",
    measures: [shape({ channel: "_pre_check_route" }), seen("breach:nothing_derived_kept")],
  },
  {
    id: "failure-rewritten",
    kind: "risk",
    at: "000:121",
    says: "A failed LLM call is rewritten into another round, because nothing marks it as failed.",
    measures: [seen("llm_failures"), seen("breach:origins_told_apart")],
    unless: "The LLM and the rewrites share one node, whose local variables last as long as it runs.",
  },
  {
    id: "still-crowded",
    kind: "finding",
    says: "It does not separate the LLM calls that its large node makes in one cycle: supersteps with several LLM calls remain.",
    measures: [seen("crowded_steps")],
  },
]);
