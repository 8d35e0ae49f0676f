import { about, seen, shape } from "./about";

export const mimo25Pro = about("mimo-2.5-pro", [
  {
    id: "diagnosis",
    kind: "good",
    at: "000:145",
    says: "It identifies guard, router, LLM and policy in one node.",
    unmeasured: {
      nature: "text",
      why: "A diagnosis is about today's code, not about the graph that is proposed.",
    },
  },
  {
    id: "extraction-first",
    kind: "good",
    at: "000:146",
    says: "It suggests extracting functions before any change to the graph.",
    unmeasured: {
      nature: "team",
      why: "This is the order of work on the code; the graph does not change in that step.",
    },
  },
  {
    id: "small",
    kind: "good",
    at: "000:147",
    says: "The graph stays small: fewer nodes before the actions than hybrid.",
    measures: [{ by: "figure", name: "nodesBeforeActions", is: "less", than: "hybrid" }],
  },
  {
    id: "tasks-through-the-llm",
    kind: "risk",
    at: "000:149",
    says: "Tasks that are known without the LLM are still sent through it: more plan calls, and different decisions.",
    measures: [{ by: "figure", name: "calls:plan", is: "more" }, seen("decided:generic_acquisition")],
  },
  {
    id: "ends-early",
    kind: "risk",
    at: "000:150",
    says: "Without a task, it finishes even if fields are missing: conversations end differently.",
    measures: [seen("endings"), seen("decided:llm_plan")],
  },
  {
    id: "smaller-monolith",
    kind: "risk",
    at: "000:150",
    says: "`decide` holds the LLM and all that rewrites its decision: still a large node.",
    measures: [
      shape({
        together: ["llm_plan", "redirect_derived", "search_cap", "ask_cap", "calculation_adjustment"],
      }),
      { by: "figure", name: "largestNode", is: "more", than: "hybrid" },
    ],
  },
  {
    id: "vague-router",
    kind: "risk",
    at: "000:151",
    says: "`plan_router` is drawn without a role: a node that runs nothing and costs a checkpoint.",
    measures: [shape({ empty: "plan_router" }), { by: "figure", name: "supersteps", is: "more" }],
  },
]);
