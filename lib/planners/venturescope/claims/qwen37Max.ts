import { about, decidesOtherwise, linted, on, seen, shape } from "./about";

export const qwen37Max = about("qwen-3.7-max", [
  {
    id: "pseudo-code",
    kind: "good",
    at: "000:125",
    says: "Concrete pseudo-code for many nodes helps the implementer.",
    unmeasured: {
      nature: "taste",
      why: "Whether it helps depends on the reader; the pseudo-code is not among the sources.",
    },
  },
  {
    id: "phases-apart",
    kind: "good",
    at: "000:126",
    says: "Completion, post-processing and caps are separate.",
    measures: [shape({ apart: ["calculator_success", "redirect_derived", "search_cap"] })],
  },
  {
    id: "failure-flag",
    kind: "good",
    at: "000:127",
    says: "It recognises the need for a flag for LLM failures.",
    measures: [
      shape({ channel: "llm_failed" }),
      { by: "occurrence", of: "breach:origins_told_apart", expect: "none" },
    ],
  },
  {
    id: "route-in-state",
    kind: "risk",
    at: "000:129",
    says: "`_route` and `_llm_failed` are meant to be transient, but a declared channel is in every checkpoint.",
    measures: [
      shape({ channel: "_route" }),
      shape({ channel: "llm_failed" }),
      seen("breach:nothing_derived_kept"),
    ],
  },
  {
    id: "answers-skip-the-tick",
    kind: "risk",
    at: "000:130",
    says: "Answers re-enter after the tick: their cycles are not counted, and turns are reported incorrectly.",
    measures: [linted("cycle_misses_tick"), seen("breach:counted_once"), seen("reports")],
  },
  {
    id: "unregistered-node",
    kind: "risk",
    at: "000:131",
    says: "The drawing leads through `route_decision`, which is never registered as a node.",
    measures: [on("qwen-3.7-max-as-drawn", linted("edge_from_unknown"))],
  },
  {
    id: "wiring-errors",
    kind: "risk",
    at: "000:132",
    says: "Despite all its detail, it does not compile as drawn.",
    measures: [
      on("qwen-3.7-max-as-drawn", linted("edge_to_unknown")),
      on("qwen-3.7-max-as-drawn", { by: "figure", name: "nodesBeforeActions", is: "more", than: "hybrid" }),
    ],
  },
  {
    id: "other-end",
    kind: "finding",
    says: "Once fixed, it decides differently where a conversation reaches the maximum number of iterations.",
    measures: [decidesOtherwise, seen("decided:iteration_tick")],
  },
]);
