import { about, decidesSame, on, seen, shape } from "./about";

const everyStep = ["opus-step-1", "opus-step-2", "opus-step-3"].map((step) => on(step, decidesSame)) as [
  ReturnType<typeof on>,
];

/** Claims of the proposal itself, and our findings. */
export const opusOwn = about("opus", [
  {
    id: "truthful-drawing",
    kind: "win",
    at: "001:228",
    says: "The drawing shows the policy: far more of it is expressed as branches than in today's graph.",
    measures: [
      { by: "figure", name: "branches", is: "more" },
      { by: "figure", name: "largestNode", is: "less", than: "hybrid" },
    ],
  },
  {
    id: "tested-alone",
    kind: "win",
    at: "001:229",
    says: "Each gate and corrector can be tested in isolation, because it has its own node.",
    measures: [
      "iteration_tick",
      "region_question",
      "currency_question",
      "calculator_cap",
      "calculator_success",
      "redirect_derived",
      "redirect_premature_ask",
      "search_cap",
      "ask_cap",
      "calculation_adjustment",
    ].map((policy) => shape({ alone: policy })) as [ReturnType<typeof shape>],
  },
  {
    id: "policy-is-a-node",
    kind: "win",
    at: "001:230",
    says: "A new policy becomes a new node instead of an edit to one large function.",
    unmeasured: { nature: "taste", why: "It concerns changes that have not been made yet." },
  },
  {
    id: "one-log",
    kind: "win",
    at: "001:231",
    says: "The decision is recorded in one place.",
    measures: [shape({ once: "record_decision" })],
  },
  {
    id: "smaller-writes",
    kind: "win",
    at: "001:232",
    says: "Each checkpoint writes less, because each node writes only what it owns.",
    measures: [{ by: "figure", name: "bytesPerWrite", is: "less" }],
  },
  {
    id: "smaller-footprint",
    kind: "win",
    at: "001:232",
    says: "So the checkpoints of a conversation take less space than today's.",
    measures: [{ by: "figure", name: "checkpointBytes", is: "less" }],
  },
  {
    id: "more-hops",
    kind: "cost",
    at: "001:236",
    says: "Each decision takes more supersteps than today, and each superstep writes a checkpoint.",
    measures: [
      { by: "figure", name: "hopsPerDecision", is: "more" },
      { by: "figure", name: "checkpointWrites", is: "more" },
    ],
  },
  {
    id: "fixed-edges-batch",
    kind: "cost",
    at: "001:236",
    says: "Fixed edges let LangGraph write several of these steps at once.",
    measures: [{ by: "figure", name: "writesBeyondSteps", is: "less", than: 0 }],
  },
  {
    id: "indirection",
    kind: "cost",
    at: "001:237",
    says: "Readers who know `plan_node` have to learn the code again.",
    unmeasured: { nature: "taste", why: "It depends on who reads." },
  },
  {
    id: "each-step-green",
    kind: "cost",
    at: "001:238",
    says: "Every migration step must preserve the existing behaviour, because `plan_node` is part of every turn.",
    measures: everyStep,
  },
  {
    id: "more-than-ten-nodes",
    kind: "finding",
    says: "The proposal text mentions up to ten hops before an action, but its graph has more nodes than that.",
    measures: [{ by: "figure", name: "nodesBeforeActions", is: "more", than: 10 }],
  },
  {
    id: "step-two-rewrites",
    kind: "finding",
    says: "In its second step `acquire` leads into all correctors at once, and what it decides for a blocked calculation is redirected as only the LLM's decisions are today.",
    measures: [on("opus-step-2", seen("decided:blocked_acquisition"))],
  },
]);
