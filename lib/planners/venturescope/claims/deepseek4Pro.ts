import { about, linted, on, seen, shape } from "./about";

export const deepseek4Pro = about("deepseek-4-pro", [
  {
    id: "compact",
    kind: "good",
    at: "000:83",
    says: "Four phases before the actions make visible the lifecycle that a single node hid.",
    measures: [
      { by: "figure", name: "nodesBeforeActions", is: "same", than: 4 },
      { by: "figure", name: "largestNode", is: "less" },
    ],
  },
  {
    id: "one-adjustment",
    kind: "good",
    at: "000:84",
    says: "Every decision passes `adjust`, so that the calculator's adjustment stands once.",
    measures: [shape({ once: "calculation_adjustment" })],
  },
  {
    id: "not-exploded",
    kind: "good",
    at: "000:85",
    says: "Predicates do not become nodes, so it has fewer nodes than opus and writes fewer checkpoints.",
    measures: [
      { by: "figure", name: "nodesBeforeActions", is: "less", than: "opus" },
      { by: "figure", name: "checkpointWrites", is: "less", than: "opus" },
    ],
  },
  {
    id: "extraction-first",
    kind: "good",
    at: "000:86",
    says: "It extracts functions before it rewires the graph.",
    unmeasured: {
      nature: "team",
      why: "This is the order of work on the code; the graph does not change in that step.",
    },
  },
  {
    id: "recipes-kept",
    kind: "risk",
    at: "000:88",
    says: "`recipes` in the state keeps what can be made again, and every checkpoint carries it.",
    measures: [
      shape({ channel: "recipes" }),
      seen("breach:nothing_derived_kept"),
      { by: "figure", name: "bytesPerWrite", is: "more", than: "hybrid" },
    ],
  },
  {
    id: "plan-again",
    kind: "risk",
    at: "000:89",
    says: "`plan` runs again after a new decomposition and asks the LLM once more.",
    measures: [{ by: "figure", name: "calls:plan", is: "more" }],
  },
  {
    id: "pending-threads",
    kind: "risk",
    at: "000:90",
    says: "Changed node names and edges put stored threads at more risk than it says: threads that stopped before a removed node would end silently.",
    measures: [linted("pending_renamed")],
    unless:
      "It has a node for every name that is pending today: `plan` means another node now, but it is there.",
  },
  {
    id: "plan-skips-the-count",
    kind: "finding",
    says: "The way from `plan` to itself passes no tick; on these recordings every cycle is counted all the same.",
    measures: [linted("cycle_misses_tick"), { by: "occurrence", of: "breach:counted_once", expect: "none" }],
  },
  {
    id: "dearest-checkpoints",
    kind: "finding",
    says: "It writes more bytes than hybrid, although it writes fewer checkpoints.",
    measures: [
      { by: "figure", name: "checkpointBytes", is: "more", than: "hybrid" },
      { by: "figure", name: "checkpointWrites", is: "less", than: "hybrid" },
      on("hybrid", { by: "occurrence", of: "breach:nothing_derived_kept", expect: "none" }),
    ],
  },
]);
