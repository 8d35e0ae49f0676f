import { about, clean, decidesSame, shape, unseen } from "./about";

export const fable5 = about("fable-5", [
  {
    id: "phases",
    kind: "good",
    at: "000:45",
    says: "Each of its five phases is a separate node and maps onto today's behaviour.",
    measures: [
      shape({ apart: ["iteration_tick", "enrich_schema", "blocked_acquisition", "llm_plan", "search_cap"] }),
      decidesSame,
    ],
  },
  {
    id: "order-kept",
    kind: "good",
    at: "000:46",
    says: "Cycle counting and the region and currency checks come before any expensive preparation.",
    measures: [unseen("gate_work"), unseen("breach:counted_once")],
  },
  {
    id: "fewer-repeats",
    kind: "good",
    at: "000:47",
    says: "Node boundaries separate the LLM calls that one run of today's node makes, so that less is repeated after a crash.",
    measures: [{ by: "figure", name: "crowdedSteps", is: "less" }],
  },
  {
    id: "origins",
    kind: "good",
    at: "000:48",
    says: "`decision_origin` and `llm_failed` tell deterministic decisions, the LLM's and its failures apart.",
    measures: [
      shape({ channel: "decision_origin" }),
      shape({ channel: "llm_failed" }),
      unseen("breach:origins_told_apart"),
    ],
  },
  {
    id: "namespace",
    kind: "good",
    at: "000:49",
    says: "Its threads get a separate namespace, so that the new graph never resumes a stored thread of the old one.",
    measures: [shape({ namespace: "own" }), clean("pending_renamed")],
  },
  {
    id: "actions-kept",
    kind: "good",
    at: "000:50",
    says: "The action nodes and the planner's reports stay unchanged.",
    measures: [shape({ actions: "kept" }), unseen("reports")],
  },
  {
    id: "two-fields",
    kind: "risk",
    at: "000:52",
    says: "It adds two state fields that must be reset at the loop entry, or they leak into the next cycle.",
    measures: [
      { by: "figure", name: "channels", is: "same", than: 2 },
      { by: "occurrence", of: "breach:reset_per_cycle", expect: "some" },
    ],
    unless: "The tick resets both at the loop entry.",
  },
  {
    id: "select-calls-llm",
    kind: "risk",
    at: "000:53",
    says: "`select` still asks the LLM for decompositions, so that not every LLM call is isolated.",
    measures: [
      { by: "occurrence", of: "llm:blocked_acquisition", expect: "some" },
      shape({ apart: ["blocked_acquisition", "llm_plan"] }),
    ],
  },
  {
    id: "deletes-plan-node",
    kind: "risk",
    at: "000:54",
    says: "`plan_node()` is deleted after rewiring although tests import it.",
    unmeasured: {
      nature: "team",
      why: "When to delete a function depends on the code base and its tests, not on the graph.",
    },
  },
]);
