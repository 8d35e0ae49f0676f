import { about, clean, decidesSame, seen, shape, unseen } from "./about";

export const gpt55 = about("gpt-5.5", [
  {
    id: "policy-split",
    kind: "good",
    at: "000:71",
    says: "Normalising, retry caps and the path to the calculator are separate, like the hidden blocks in today's node.",
    measures: [shape({ apart: ["redirect_derived", "search_cap", "calculation_adjustment"] }), decidesSame],
  },
  {
    id: "inside-the-planner",
    kind: "good",
    at: "000:72",
    says: "All planner internals stay inside the planner's own graph.",
    unmeasured: {
      nature: "text",
      why: "The outer conversation graph is not part of any topology, so nothing here can leak into it.",
    },
  },
  {
    id: "minimal-state",
    kind: "good",
    at: "000:73",
    says: "It adds little state and does not store prepared recipes.",
    measures: [
      { by: "figure", name: "channels", is: "less", than: 2 },
      unseen("breach:nothing_derived_kept"),
    ],
  },
  {
    id: "tests-listed",
    kind: "good",
    at: "000:74",
    says: "It names the tests that move from `plan_node()` to the policy nodes.",
    unmeasured: { nature: "team", why: "A list of tests to move concerns the team's code base." },
  },
  {
    id: "prepares-too-early",
    kind: "risk",
    at: "000:77",
    says: "The schema is prepared before the region and currency gates, so LLM calls are spent on decompositions before either is known.",
    measures: [seen("gate_work")],
  },
  {
    id: "too-detailed",
    kind: "risk",
    at: "000:78",
    says: "Three nodes for the rewrites write more checkpoints than a single decision-policy node with the same decisions.",
    measures: [
      { by: "figure", name: "checkpointWrites", is: "more", than: "hybrid" },
      { by: "figure", name: "nodesBeforeActions", is: "more", than: "hybrid" },
      decidesSame,
    ],
  },
  {
    id: "second-interrupt",
    kind: "risk",
    at: "000:79",
    says: "`require_region` and `require_currency` might become interrupts of their own beside `ask_user`.",
    measures: [seen("breach:one_interrupt_surface")],
    unless: "As read here both nodes decide, and `ask_user` alone asks.",
  },
  {
    id: "same-bill",
    kind: "finding",
    says: "Decomposing early moves the same LLM calls to an earlier point; across all recordings the number of LLM calls stays the same.",
    measures: [{ by: "figure", name: "llmCalls", is: "same" }, clean("cycle_misses_tick")],
  },
]);
